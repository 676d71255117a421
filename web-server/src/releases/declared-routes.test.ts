import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { pagePaths, partDeclaration } from 'contracts';
import { matchPage } from 'shell';

const folder = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

const parts = readdirSync(folder('')).filter((name) => existsSync(`${folder(name)}/part.json`));
const declared = parts.map((remote) => {
  const text = readFileSync(`${folder(remote)}/part.json`, 'utf8');
  return { remote, ...partDeclaration.parse(JSON.parse(text)) };
});

const sample = (pattern: string) => pattern.replace(/:\w+/g, 'x');

describe('what parts declare', () => {
  it.each(declared)('leads to the pages of $remote, which its host shows', ({ remote, routes }) => {
    for (const { path, page } of routes)
      expect(matchPage(sample(path))).toMatchObject({ remote, module: page });
  });

  it('is every page of the shop that a part brings', () => {
    const shown = Object.values(pagePaths).filter((path) => matchPage(sample(path))?.remote);
    const routes = declared.flatMap((part) => part.routes.map(({ path }) => path));
    expect(shown.filter((path) => !routes.includes(path))).toEqual([]);
  });

  it.each(declared)('is exposed by $remote, all of it', ({ remote, routes, slots }) => {
    const names = [...routes.map(({ page }) => page), ...slots.map(({ fragment }) => fragment)];
    const exposed = readdirSync(`${folder(remote)}/src/expose`).map((file) =>
      file.replace(/\.tsx$/, ''),
    );
    expect([...new Set(names)].sort()).toEqual(exposed.sort());
  });
});
