/** `npm run prove` runs the full form of the proofs, `npm test` the quick form. */
export const IS_FULL = process.env.PROOF === 'full';

export const sampleSize = (quick: number, full: number): number => (IS_FULL ? full : quick);

/** The seed of everything that is generated: with the seed of a failed run, the same values are generated again. */
export const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
// Printed first, since a failed run does not print its figures.
console.log(`Seed ${SEED}: with FUZZ_SEED=${SEED} the same is generated again.`);
