import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { filterNames, partDeclaration } from 'contracts';
import { documentedRoutes, pageHeading } from 'shell';

const folder = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

const parts = readdirSync(folder('')).filter((name) => existsSync(`${folder(name)}/part.json`));
const declared = parts.map((remote) => {
  const text = readFileSync(`${folder(remote)}/part.json`, 'utf8');
  return { remote, ...partDeclaration.parse(JSON.parse(text)) };
});
const routes = declared.flatMap((part) => part.routes);

describe('the part.json files of the remotes', () => {
  it('declare every documented shop page that the shell does not provide', () => {
    const otherRoutes = documentedRoutes.filter(({ name }) => pageHeading(name) === undefined);
    expect(otherRoutes).toHaveLength(6);
    const paths = routes.map(({ path }) => path);
    expect(otherRoutes.filter(({ path }) => !paths.includes(path))).toEqual([]);
  });

  it("declare exactly the contract's filter parameters for product lists", () => {
    const ofLists = routes.flatMap(({ query = [] }) => (query.length > 0 ? [query] : []));
    expect(ofLists).toHaveLength(3);
    for (const query of ofLists) {
      const filters = query.filter((name) => !['q', 'seed', 'sort', 'page'].includes(name));
      expect(filters).toEqual([...filterNames]);
    }
  });

  it.each(declared)('name exactly the modules that $remote exposes', (part) => {
    const names = [
      ...part.routes.map(({ page }) => page),
      ...part.slots.map(({ fragment }) => fragment),
    ];
    const exposed = readdirSync(`${folder(part.remote)}/src/expose`).map((file) =>
      file.replace(/\.tsx$/, ''),
    );
    expect([...new Set(names)].sort()).toEqual(exposed.sort());
  });
});
