import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../root.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/operations.md');

const sources = execFileSync(
  'git',
  ['ls-files', 'backend/src', 'web-server/src', 'tools', 'packages/embedded-mongo/src'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((name) => /\.(ts|mjs)$/.test(name) && !name.includes('.test.'))
  .map(read)
  // Joins string literals that the source splits over several lines.
  .map((text) => text.replace(/' \+\s*'/g, ''))
  .join('\n');

const rows = page
  .slice(page.indexOf('## What goes wrong first'))
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the troubleshooting table', () => {
  it('has at least ten rows, and every row has a cause and a remedy', () => {
    expect(rows.length).toBeGreaterThanOrEqual(10);
    for (const [, symptom, cause, cure] of rows)
      for (const cell of [symptom, cause, cure]) expect(cell).not.toBe('');
  });

  const messages = rows.flatMap(([, symptom = '']) => /`([^`]+)`/.exec(symptom)?.[1] ?? []);

  it.each(messages)('quotes the message "%s" exactly as the sources contain it', (sentence) => {
    expect(sources).toContain(sentence);
  });
});

describe('the operator documentation', () => {
  it.each([...new Set(page.match(/npm run [\w:]+\w/g))])(
    'mentions only existing npm commands, such as "%s"',
    (command) => {
      const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
      expect(scripts).toHaveProperty([command.slice('npm run '.length)]);
    },
  );

  it.each([...new Set(page.match(/`[A-Z]+(_[A-Z]+)+`/g))])(
    'mentions only existing settings, such as %s',
    (name) => {
      expect(sources).toContain(name.slice(1, -1));
    },
  );

  it('includes an .env.example with every variable that docker-compose.yml requires', () => {
    const needed = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(
      ([, name]) => name,
    );
    for (const name of needed)
      expect(read('deploy/.env.example')).toMatch(new RegExp(`^${name}=`, 'm'));
  });
});
