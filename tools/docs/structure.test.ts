import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import rules from '../config/dependency-cruiser.cjs';
import { ownParts } from '../config/own-parts.mjs';
import { root } from '../root.mjs';

interface Workspace {
  from: string;
  doors: string[];
}

const part = (name: string): Workspace => ({
  from: `${name}/src/any.ts`,
  doors: [`${name}/src/server.ts`, `${name}/src/index.ts`],
});
const library = (name: string): Workspace => ({
  from: `packages/${name}/src/any.ts`,
  doors: [`packages/${name}/src/index.ts`],
});

/** All workspaces except test-kit, which the diagram omits because any test may import it. */
const workspaces: Record<string, Workspace> = {
  contracts: library('contracts'),
  'storefront-kit': {
    from: 'packages/storefront-kit/src/any.ts',
    doors: ['packages/storefront-kit/src/index.ts'],
  },
  'embedded-mongo': library('embedded-mongo'),
  'server-kit': library('server-kit'),
  'remote-kit': {
    from: 'packages/remote-kit/src/any.mjs',
    doors: ['packages/remote-kit/src/release/registry.mjs'],
  },
  backend: { from: 'backend/src/any.ts', doors: ['backend/src/main.ts'] },
  'web-server': { from: 'web-server/src/pages/any.ts', doors: ['web-server/src/main.ts'] },
  shell: part('shell'),
  ...Object.fromEntries(ownParts.map((name) => [name, part(name)])),
  tools: {
    from: 'tools/src/any.ts',
    doors: ['tools/webpack/shell.mjs', 'tools/src/build/build.ts'],
  },
  bench: { from: 'bench/any.mjs', doors: ['bench/run.mjs'] },
  e2e: { from: 'e2e/site/any.ts', doors: ['e2e/site/test.ts'] },
};
const names = Object.keys(workspaces);

type Pattern = string | string[] | undefined;
interface Paths {
  path?: Pattern;
  pathNot?: Pattern;
}

/**
 * Returns the capture groups of `path` in a file name, or undefined if the file does not match. The groups replace `$1`
 * and so on in the pattern for imported files.
 */
function match(file: string, { path, pathNot }: Paths, groups: string[] = []) {
  const inserted = (text: string) => text.replaceAll(/\$(\d)/g, (_, n) => groups[Number(n)] ?? '');
  const matches = (pattern: Pattern) =>
    [pattern ?? []].flat().map((text) => new RegExp(inserted(text)).exec(file));
  if (matches(pathNot).some(Boolean)) return undefined;
  return path === undefined ? [] : matches(path).find((match) => match !== null);
}

const isAllowed = (from: string, to: string) =>
  !rules.forbidden.some((rule) => {
    if (!('path' in rule.to) || !rule.to.path) return false;
    const groups = match(from, rule.from);
    return groups && match(to, rule.to, [...groups]);
  });

const arrows = (isDrawn: (from: string, to: string) => boolean) =>
  names
    .flatMap((from) =>
      names.filter((to) => to !== from && isDrawn(from, to)).map((to) => [from, to]),
    )
    .map(([from, to]) => `${from} -> ${to}`);

/**
 * Returns the arrows of the diagram as `<from> -> <to>`. An arrow between several workspaces, joined by `&`, counts as
 * one arrow for each pair.
 */
function drawn(arrow: string): string[] {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const [, drawing = ''] = /## Who may import whom.*?```mermaid\n(.*?)```/s.exec(page) ?? [];
  const pairs = drawing.split('\n').flatMap((line) => {
    const [from = '', to] = line.split(` ${arrow} `).map((side) => side.trim());
    if (to === undefined) return [];
    return from
      .split(' & ')
      .flatMap((source) => to.split(' & ').map((target) => `${source} -> ${target}`));
  });
  return arrows((from, to) => pairs.includes(`${from} -> ${to}`)).concat(
    pairs.filter((pair) => pair.split(' -> ').some((name) => !names.includes(name))),
  );
}

const workspaceOf = (file: string) => {
  const [, name = ''] = /^(?:packages\/)?([^/]+)\//.exec(file) ?? [];
  return name in workspaces ? name : undefined;
};

/** Returns the imports between workspaces in tracked files as `<from> -> <to>`. */
function imported(files: RegExp): Set<string> {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root });
  const sources = String(tracked)
    .split('\n')
    .filter((file) => file && files.test(file));
  return new Set(sources.flatMap(arrowsOf));
}

function arrowsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const from = workspaceOf(file);
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    const full = path.join(path.dirname(file), fileName);
    const to = fileName.startsWith('.') ? workspaceOf(full) : fileName.split('/')[0];
    return !from || !names.includes(to ?? '') || to === from ? [] : [`${from} -> ${to}`];
  });
}

describe('the import diagram', () => {
  it('has an arrow for each import that the rules allow and no other arrows', () => {
    const doors = (name: string) => workspaces[name]?.doors ?? [];
    const allowed = arrows((from, to) =>
      doors(to).some((door) => isAllowed(workspaces[from]?.from ?? '', door)),
    );
    expect(drawn('-->')).toEqual(allowed);
  });

  it('has an arrow for each import that exists in the sources and no other arrows', () => {
    const isSource = /^(?!.*\.(test|spec)\.|.*\/test\/|.*webpack\.config)/;
    expect(new Set(drawn('-->'))).toEqual(imported(isSource));
  });

  it('has a dotted arrow for each workspace that a webpack.config.mjs imports', () => {
    expect(new Set(drawn('-.->'))).toEqual(imported(/^[^/]+\/webpack\.config\.mjs$/));
  });
});
