import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getLocalIdent } from './class-names.mjs';

let folder: string;
const watched = new Set<string>();

const write = async (file: string, text: string) => {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
};

function nameOf(file: string, local: string, build: object = {}) {
  const context = {
    resourcePath: path.join(folder, file),
    _compilation: build,
    addContextDependency: (place: string) => void watched.add(place),
  };
  return getLocalIdent(context as unknown as Parameters<typeof getLocalIdent>[0], '', local);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'class-names-'));
  await write('package.json', '{ "name": "mfe-reviews" }');
  await write('src/a.module.css', '.list { margin: .5rem } .list > .item:hover {}');
  await write('src/lib/b.module.css', '@keyframes turn {} .item { animation: turn 1s }');
});

afterEach(() => rm(folder, { recursive: true }));

describe('getLocalIdent', () => {
  it('numbers the classes of a package after a common prefix', () => {
    const [prefix] = nameOf('src/a.module.css', 'list').split(/0$/);
    expect(prefix).toMatch(/^c[\w-]{3}$/);
    const names = [
      nameOf('src/a.module.css', 'item'),
      nameOf('src/lib/b.module.css', 'turn'),
      nameOf('src/lib/b.module.css', 'item'),
    ];
    expect(names).toEqual([`${prefix}1`, `${prefix}2`, `${prefix}3`]);
  });

  it('changes the prefix for another package name or an additional class', async () => {
    const before = nameOf('src/a.module.css', 'list');
    await write('src/c.module.css', '.last {}');
    const after = nameOf('src/a.module.css', 'list');
    await write('package.json', '{ "name": "mfe-questions" }');
    const elsewhere = nameOf('src/a.module.css', 'list');
    expect(new Set([before, after, elsewhere]).size).toBe(3);
  });

  it('renumbers classes after a file has changed, but not within a build', async () => {
    const build = {};
    const before = nameOf('src/lib/b.module.css', 'item', build);
    expect(watched).toContain(path.join(folder, 'src'));
    await write('src/0.module.css', '.first {}');
    expect(nameOf('src/lib/b.module.css', 'item', build)).toBe(before);
    expect(nameOf('src/lib/b.module.css', 'item')).not.toBe(before);
  });

  it('throws for a class that is not in the file', () => {
    expect(() => nameOf('src/a.module.css', 'other')).toThrow(/a\.module\.css.*'other'/);
  });
});
