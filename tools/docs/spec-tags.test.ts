import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../root.mjs';

const pages = ['shop.md', 'specification.md', 'staff-area.md', 'staff-products.md'];

/** The requirement numbers in the first column of the tables, for example `shop-12`. */
const requirements = pages.flatMap((page) =>
  [...read(`docs/${page}`).matchAll(/^\| ([a-z]+-\d+) \|/gm)].map(([, number = '']) => number),
);

const tags = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(spec|test)\.tsx?$/.test(file))
  .flatMap((file) => [...read(file).matchAll(/^ *\/\/ @spec (.+)$/gm)])
  .flatMap(([, numbers = '']) => numbers.split(' '));

function read(file: string) {
  return readFileSync(path.join(root, file), 'utf8');
}

describe('the numbered requirements of the specification', () => {
  it('have unique numbers', () => {
    expect(requirements.length).toBeGreaterThan(0);
    expect(requirements).toEqual([...new Set(requirements)]);
  });

  it('are each referenced by a test', () => {
    const tested = new Set(tags);
    expect(requirements.filter((number) => !tested.has(number))).toEqual([]);
  });

  it('include every number that a test references', () => {
    const numbers = new Set(requirements);
    expect(tags.filter((number) => !numbers.has(number))).toEqual([]);
  });
});
