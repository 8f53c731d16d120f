import { expect, test } from 'vitest';
import { Failure, parseCommandLine, parseCount, parseFlags, refuseFlagsOfNpm } from './cli.ts';

test.each([
  ['1', 1],
  ['500', 500],
  ['100', 100],
  [undefined, 28],
])('given %s, the count is %d', (value, count) => {
  expect(parseCount('products', value, 500, 28)).toBe(count);
});

test.each(['-5', 'abc', '1e9', '0', '501', '', ' 7', '1.5', '0x10', 'NaN', 'Infinity', '١'])(
  'given "%s" as a count, it fails with one sentence',
  (value) => {
    expect(() => parseCount('products', value, 500, 28)).toThrow(Failure);
    expect(() => parseCount('products', value, 500, 28)).toThrow(
      `--products must be a whole number from 1 to 500, in digits; "${value}" is not one.`,
    );
  },
);

const FLAGS = { only: { type: 'string' }, verbose: { type: 'boolean' } } as const;

test('given `--name value` or `--name=value`, the flag is read', () => {
  expect(parseFlags('test', FLAGS, ['--only', 'rules', '--verbose'])).toEqual({ only: 'rules', verbose: true });
  expect(parseFlags('test', FLAGS, ['--only=rules'])).toEqual({ only: 'rules' });
  expect(parseFlags('test', FLAGS, [])).toEqual({});
});

test.each([[['--onyl', 'rules']], [['rules']], [['--only']], [['--verbose=yes']]])(
  'given %j, it fails with the known flags',
  (args) => {
    expect(() => parseFlags('test', FLAGS, args)).toThrow(/^npm run test: .+\. Known: --only, --verbose\.$/);
  },
);

test('given words without a flag, a command that takes them gets them, and another command fails', () => {
  const { values, positionals } = parseCommandLine('home', FLAGS, ['a', '--only', 'rules', 'b']);
  expect({ ...values, positionals }).toEqual({ only: 'rules', positionals: ['a', 'b'] });
  expect(() => parseFlags('home', FLAGS, ['a'])).toThrow(Failure);
  expect(() => parseCommandLine('home', FLAGS, ['a', '--onyl'])).toThrow(
    /^npm run home: .+\. Known: --only, --verbose\.$/,
  );
});

test('given a flag that npm took for itself, it is refused with the right command', () => {
  const flags = ['project', 'dry-run'];
  expect(() => refuseFlagsOfNpm('deploy', flags, { npm_config_dry_run: 'true' })).toThrow(
    'npm run deploy -- --dry-run',
  );
  expect(() => refuseFlagsOfNpm('deploy', flags, { npm_config_cache: '/tmp' })).not.toThrow();
});
