import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '..', 'src');
const read = (...path: string[]): string => readFileSync(join(source, ...path), 'utf8');

/** Returns the names of the files that the `index.ts` of a folder imports. */
function entriesOf(folder: string): string[] {
  const imports = read(folder, 'index.ts').matchAll(
    /^import \{[^}]*\} from '\.\/([\w/-]+)\.js';$/gm,
  );
  return [...imports].map(([, name = '']) => name);
}

/** Extracts the operator names from the source text of operator tables. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^ +\['(\$?\w+)',/gm)].map(([, name = '']) => name);

const testsOf = (folder: string): string =>
  readdirSync(join(source, folder), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => read(folder, name))
    .join('\n');

const isNamed = (tests: string, name: string): boolean =>
  new RegExp(`(^|[^\\w$])${name.replace('$', '\\$')}(?!\\w)`).test(tests);

describe('the source folder', () => {
  it.each([
    ['command', 'commands', 29],
    ['query operator', 'query/operators', 12],
    ['update operator', 'update/operators', 11],
    ['stage', 'aggregate/stages', 18],
  ])('contains a test file named after each %s', (_, folder, atLeast) => {
    const entries = entriesOf(folder);
    expect(entries.length).toBeGreaterThanOrEqual(atLeast);
    expect(entries.filter((name) => !existsSync(join(source, folder, `${name}.test.ts`)))).toEqual(
      [],
    );
  });
});

describe('the tests in a source folder', () => {
  const groups = ['arithmetic', 'date', 'logic', 'values'];
  it.each([
    ['commands', 'index.ts', 35],
    ['query/operators', 'index.ts', 20],
    ['update/operators', 'index.ts', 12],
    ['aggregate/stages', 'index.ts', 21],
    ['aggregate', 'accumulators.ts', 9],
    ...groups.map((group): [string, string, number] => [`expressions/${group}`, 'index.ts', 1]),
  ])('mention each entry of the table %s/%s', (folder, table, atLeast) => {
    const names = namesIn(read(folder, table));
    expect(names.length).toBeGreaterThanOrEqual(atLeast);
    const tests = testsOf(folder);
    expect(names.filter((name) => !isNamed(tests, name))).toEqual([]);
  });
});
