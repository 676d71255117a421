import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../root.mjs';

const folder = path.join(root, 'docs/decisions');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

const records = readdirSync(folder)
  .filter((file) => /^\d{3}-.+\.md$/.test(file))
  .sort();

/** The decision records listed in the index, each as `<file> <number> <title>`. */
const listed = [...read('README.md').matchAll(/^- \[(\d{3})\]\(([^)]+)\) (.+)$/gm)].map(
  ([, number = '', file = '', title = '']) => `${file} ${number} ${title}`,
);

const titleOf = (file: string) => /^# (.+)$/m.exec(read(file))?.[1] ?? '';

describe('the index of decision records', () => {
  it('lists each record exactly once, with its title', () => {
    expect(listed.toSorted()).toEqual(records.map((file) => `${file} ${titleOf(file)}`));
  });
});

describe.each(records)('decision record %s', (file) => {
  it('has a status and the sections Context, Decision and Consequences', () => {
    expect(read(file)).toMatch(
      /^# \d{3} .+\n\nStatus: accepted, \d{4}-\d{2}-\d{2}\n\n## Context\n/,
    );
    expect(read(file).match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
  });

  it('links only to existing files', () => {
    const links = [...read(file).matchAll(/\]\(([^):#]+)[^):]*\)/g)];
    for (const [, link = ''] of links) expect(() => read(link)).not.toThrow();
  });
});
