import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../root.mjs';
import { titlesOf, untagged } from './titles.js';

const ending = /\.(spec|test)\.tsx?$/;

const tests = ['backend', 'e2e', 'mfe-admin', 'mfe-cart', 'mfe-catalog', 'packages', 'shell']
  .concat('tools', 'web-server')
  .flatMap((folder) => filesIn(path.join(root, folder)))
  .filter((file) => ending.test(file));

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(full) : [full];
  });
}

/** The test files that a table means by a name. */
function meant(name: string): string[] {
  const end = `/${name.replace(/\.tsx?$/, '')}`;
  return tests.filter((file) => {
    const stem = file.replace(/\.tsx?$/, '');
    return stem.endsWith(end) || stem.replace(/\.(spec|test)$/, '').endsWith(end);
  });
}

/** The rows of the tables in a page of docs: a sentence, and what proves it. */
function rowsOf(page: string): [string, string][] {
  const text = readFileSync(path.join(root, 'docs', page), 'utf8');
  return text.split('\n').flatMap((line): [string, string][] => {
    const [, sentence = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    const isHeading = /^(-+|Sentence|\*\*.*)$/.test(sentence);
    const isRow = line.startsWith('|') && !isHeading;
    return isRow ? [[sentence, proof]] : [];
  });
}

const quoted = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const pages = ['shop.md', 'specification.md', 'staff-area.md', 'staff-products.md'];

describe.each(pages)('the table of docs/%s', (page) => {
  it('names a proof for each sentence', () => {
    expect(rowsOf(page)).not.toEqual([]);
    expect(rowsOf(page).filter(([, proof]) => proof === '')).toEqual([]);
  });
});

describe.each(pages)('the proofs of docs/%s', (page) => {
  it('are files, one each, with titles that stand in them whole', () => {
    const wrong = rowsOf(page).flatMap(([, proof]) =>
      proof.split('; ').filter((part) => {
        const [, name = '', titles = ''] = /^`([^`]+)` (".+")$/.exec(part) ?? [];
        const [file, ...others] = meant(name);
        if (!file || others.length > 0) return true;
        const known = titlesOf(file);
        return quoted(titles, /"([^"]+)"/g).some((title) => !known.has(untagged(title)));
      }),
    );
    expect(wrong).toEqual([]);
  });
});
