import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../root.mjs';
import { titlesOf, untagged } from './titles.js';

/** Folders of the staff tables: their short names for places of tests. */
const shortNames: Record<string, string> = { 'B/': 'backend/test/' };
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
  const [short = ''] = Object.keys(shortNames).filter((each) => name.startsWith(each));
  const long = (shortNames[short] ?? '') + name.slice(short.length);
  const end = `/${long.replace(/\.tsx?$/, '')}`;
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

  it('names files that exist', () => {
    const names = rowsOf(page).flatMap(([, proof]) => [
      ...quoted(proof, /`([^`\s]+)`/g),
      ...quoted(proof, /(?<![\w`])(B\/[\w-]+)/g),
    ]);
    expect(names.filter((name) => meant(name).length === 0)).toEqual([]);
  });
});

describe('the table of threats', () => {
  const threats = rowsOf('security.md').filter(([number]) => /^T\d+$/.test(number));
  const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
  const proofs = threats.map(([number]): [string, string] => {
    const row = text.split('\n').find((line) => line.startsWith(`| ${number} `)) ?? '';
    return [number, row.split('|').at(-2) ?? ''];
  });

  it('names a test or a row of the matrix for each', () => {
    expect(proofs.length).toBeGreaterThan(40);
    expect(proofs.filter(([, proof]) => !/`[^`]+`/.test(proof))).toEqual([]);
  });

  it('names tests that exist', () => {
    const files = proofs.flatMap(([, proof]) =>
      quoted(proof, /`([^`*\s]+\.(?:spec|test)\.tsx?)`/g),
    );
    expect(files.filter((file) => meant(file).length === 0)).toEqual([]);
  });

  it('names rows of the matrix that exist', () => {
    const rows = readFileSync(path.join(root, 'e2e/authz-matrix.json'), 'utf8');
    const ids = quoted(rows, /^\{"id":"([^"]+)"/gm);
    const named = proofs
      .flatMap(([, proof]) => quoted(proof, /rows? ((?:`[^`]+`,? ?)+)/g))
      .flatMap((list) => quoted(list, /`([^`]+)`/g))
      .filter((name) => !/\.(spec|test)\./.test(name))
      .map((name) => name.replaceAll('*', ''));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !ids.some((id) => id.includes(name)))).toEqual([]);
  });
});

describe.each(['shop.md', 'specification.md'])('the proofs of docs/%s', (page) => {
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
