import { expect, test } from 'vitest';
import { Failure, parseCommandLine, parseCount, parseFlags, refuseFlagsOfNpm } from './cli.ts';

test.each([
  ['1', 1],
  ['500', 500],
  [undefined, 28],
])('given %s, the count is %d', (value, count) => {
  expect(parseCount('products', value, 500, 28)).toBe(count);
});

test.each(['-5', 'abc', '1e9', '0', '501', '', ' 7', '1.5', '0x10', 'NaN', 'Infinity', '١'])(
  'given "%s" as a count, it fails with one sentence',
  (value) => {
    expect(() => parseCount('products', value, 500, 28)).toThrow(
      new Failure(`--products must be a whole number from 1 to 500, in digits; "${value}" is not one.`),
    );
  },
);

const FLAGS = { only: { type: 'string' }, verbose: { type: 'boolean' } } as const;

test('given flags and words, a command gets what it takes', () => {
  expect(parseFlags('test', FLAGS, ['--only', 'rules', '--verbose'])).toEqual({ only: 'rules', verbose: true });
  expect(parseCommandLine('home', FLAGS, ['a', '--only=rules', 'b'])).toMatchObject({ positionals: ['a', 'b'] });
});

test.each([[['--onyl', 'rules']], [['rules']], [['--only']], [['--verbose=yes']]])(
  'given %j, it fails with the known flags',
  (args) => {
    expect(() => parseFlags('test', FLAGS, args)).toThrow(/^npm run test: .+\. Known: --only, --verbose\.$/);
  },
);

test('given a flag that npm took for itself, it is refused with the right command', () => {
  const refuse = (taken: string) => refuseFlagsOfNpm('deploy', ['project', 'dry-run'], { [taken]: 'true' });
  expect(() => refuse('npm_config_dry_run')).toThrow('npm run deploy -- --dry-run');
  expect(() => refuse('npm_config_cache')).not.toThrow();
});
