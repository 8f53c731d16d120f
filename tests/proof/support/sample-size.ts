/** `npm run prove` runs everything in full; `npm test` the quick form. */
export const IS_FULL = process.env.PROOF === 'full';

export const sampleSize = (quick: number, full: number): number => (IS_FULL ? full : quick);

/** What is generated follows from this number: the one printed by a failed run, given again, replays it. */
export const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
// At once, since a run that fails does not get as far as its figures.
console.log(`Seed ${SEED}: with FUZZ_SEED=${SEED} the same is generated again.`);
