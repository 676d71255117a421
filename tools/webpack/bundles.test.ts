import { createRequire } from 'node:module';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { release as releaseSchema, type Release } from 'contracts';
import * as kit from 'storefront-kit';
import { exposedModules } from 'remote-kit/webpack/shared.mjs';
import { ownParts } from '../config/own-parts.mjs';
import { build } from '../src/build/build.js';
import { root } from '../root.mjs';
import { contractVersion } from 'remote-kit/description/contract.mjs';
import { integrityTable } from 'remote-kit/description/integrity.mjs';

/** Strings that identify code that pages must load only once, from the shell. */
const traces = {
  federationRuntime: '"[ Federation Runtime ]"',
  react: 'Minified React error #',
  kit: "This part of the shop isn't available right now.",
};

/** A message of React Router. The tests count its copies, because each page may contain only one copy of the router. */
const router = 'You cannot render a <Router> inside another <Router>.';

const shell = path.join(root, 'shell/dist/browser');

beforeAll(() => build(['shell', 'web-server', ...ownParts], () => undefined), 300_000);

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');
const scriptsIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.js'));

const count = (trace: string, folder: string, files: string[]) =>
  files.reduce((sum, file) => sum + read(folder, file).split(trace).length - 1, 0);

const listsIn = (script: string) =>
  [...read(shell, script).matchAll(/([\w-]+\.[0-9a-f]{16}\.json) (sha384-[\w+/]{64})/g)].map(
    ([, name = '', hash = '']) => [name, hash] as const,
  );

interface ShellManifest {
  entries: Record<string, { js: string[]; css: string[] }>;
  files: Record<string, string>;
}

const readManifest = () => JSON.parse(read(shell, 'manifest.json')) as ShellManifest;

/**
 * Asserts that files can be published: they have content-hashed names and intact compressed copies, and contain no
 * paths of the build machine.
 */
function expectPublishable(folder: string, files: string[]) {
  for (const file of files) {
    expect(file).toMatch(/\.[0-9a-f]{16}\.\w+(\.LICENSE\.txt)?$/);
    if (!/\.(js|css)$/.test(file)) continue;
    const text = read(folder, file);
    expect(text).not.toContain('sourceMappingURL');
    expect(text).not.toContain(root);
    expect(text).not.toMatch(/\beval\(|new Function\(/);
    const content = readFileSync(path.join(folder, file));
    const sibling = (kind: string) => readFileSync(path.join(folder, `${file}.${kind}`));
    expect(brotliDecompressSync(sibling('br')).equals(content)).toBe(true);
    expect(gunzipSync(sibling('gz')).equals(content)).toBe(true);
  }
}

describe('the shell', () => {
  it.each(['main', 'staff'])(
    'contains the federation runtime, React and the kit exactly once in %s',
    (entry) => {
      const files = readManifest().entries[entry]?.js ?? [];
      expect(count(traces.federationRuntime, shell, files)).toBe(1);
      expect(count('hydrateRoot=', shell, files)).toBe(1);
      expect(count(traces.kit, shell, files)).toBe(1);
    },
  );

  it('contains React Router exactly once: in the scripts of the shop, but not in the other entries of the shell', () => {
    const { entries } = readManifest();
    expect(count(router, shell, scriptsIn(shell))).toBe(1);
    expect(count(router, shell, entries['main']?.js ?? [])).toBe(1);
  });

  it('starts with a boot script that contains neither React nor the federation runtime nor storefront-kit', () => {
    const files = readManifest().entries['boot']?.js ?? [];
    expect(files).toHaveLength(1);
    for (const trace of Object.values(traces)) expect(count(trace, shell, files)).toBe(0);
  });

  it('renders staff login and profile without the federation runtime', () => {
    const files = readManifest().entries['staffAccount']?.js ?? [];
    expect(count('hydrateRoot=', shell, files)).toBe(1);
    expect(count(traces.federationRuntime, shell, files)).toBe(0);
  });

  it('lists the hash of each of its files in its manifest', async () => {
    const { files } = readManifest();
    const present = readdirSync(shell).filter((file) => !/\.(br|gz)$|^manifest.json$/.test(file));
    expect(Object.keys(files).sort()).toEqual(present.sort());
    expect(files).toEqual(await integrityTable(shell, present));
    expectPublishable(shell, present);
  });

  it('verifies the hash of every file that it loads dynamically', () => {
    const { entries, files } = readManifest();
    const lists = Object.values(entries).flatMap(({ js }) => js.flatMap(listsIn));
    expect(lists).toHaveLength(3);
    for (const [name, hash] of lists) expect(hash).toBe(files[name]);
    const later = lists.flatMap(([name]) =>
      Object.entries(JSON.parse(read(shell, name)) as Record<string, string>),
    );
    for (const [name, hash] of later) expect(hash).toBe(files[name]);
    const inDocuments = Object.values(entries).flatMap(({ js, css }) => [...js, ...css]);
    const named = [...inDocuments, ...later.map(([name]) => name)];
    const present = Object.keys(files).filter((file) => /\.(js|css)$/.test(file));
    expect([...new Set(named)].sort()).toEqual(present.sort());
    const loading = ['main', 'staff', 'staffAccount'].flatMap((name) => entries[name] ?? []);
    for (const { js } of loading) expect(count('globalThis.__sri', shell, js)).toBeGreaterThan(0);
  });

  it('has a render worker that is a valid classic script', () => {
    const worker = read(path.join(root, 'web-server/dist'), 'render-worker.cjs');
    expect(() => compileFunction(worker, ['module', 'exports', 'require'])).not.toThrow();
  });

  it('uses the same class names in server HTML and in browser styles', () => {
    const worker = read(path.join(root, 'web-server/dist'), 'render-worker.cjs');
    const css = (readManifest().entries['main']?.css ?? []).map((file) => read(shell, file)).join();
    const styledClasses = styledNames(css);
    expect(localNames(worker).filter((name) => styledClasses.has(name)).length).toBeGreaterThan(10);
  });
});

describe('the JavaScript that a shop page loads before it is interactive', () => {
  it.each(['home', 'category', 'product'])('is under 160 KB compressed on page %s', (page) => {
    const catalogue = path.join(root, 'mfe-catalog/dist');
    const release = releaseSchema.parse(JSON.parse(read(catalogue, 'release.json')));
    const { entries } = readManifest();
    const own = [...(entries['boot']?.js ?? []), ...(entries['main']?.js ?? [])];
    const files = [
      ...own.map((file) => path.join(shell, file)),
      ...[release.entry, ...(release.modules[page]?.js ?? [])].map((file) =>
        path.join(catalogue, file),
      ),
    ];
    const bytes = files.reduce((sum, file) => sum + statSync(`${file}.gz`).size, 0);
    expect(files).toHaveLength(new Set(files).size);
    expect(bytes / 1024).toBeLessThan(160);
  });
});

describe.each(ownParts)('the release of %s', (remote) => {
  const folder = path.join(root, remote);
  const dist = path.join(folder, 'dist');
  const readRelease = (): Release => releaseSchema.parse(JSON.parse(read(dist, 'release.json')));
  const browserFiles = (release: Release) =>
    Object.keys(release.files).filter((file) => !['server.cjs', 'mf-manifest.json'].includes(file));

  it('contains neither the federation runtime nor React nor storefront-kit', () => {
    const files = [...scriptsIn(dist), 'server.cjs'];
    for (const trace of Object.values(traces)) expect(count(trace, dist, files)).toBe(0);
  });

  it('contains React Router only for mfe-admin, because mfe-admin renders a separate document', () => {
    expect(count(router, dist, scriptsIn(dist))).toBe(remote === 'mfe-admin' ? 1 : 0);
    expect(read(dist, 'mf-manifest.json')).not.toContain('react-router');
    expect(count(router, dist, ['server.cjs'])).toBe(0);
  });

  it('gets the hash of each dynamically loaded file from the host', () => {
    const { entry } = readRelease();
    expect(count('globalThis.__sri', dist, [entry])).toBeGreaterThan(0);
  });

  it('lists the hash of each of its files', async () => {
    const release = readRelease();
    const present = readdirSync(dist).filter(
      (file) => !/\.(br|gz)$|^(release|mf-stats)\.json$/.test(file),
    );
    expect(Object.keys(release.files).sort()).toEqual(present.sort());
    expect(release.files).toEqual(await integrityTable(dist, present));
    expectPublishable(dist, browserFiles(release));
  });

  it('contains the files of every exposed module', () => {
    const { modules, files } = readRelease();
    const exposed = Object.keys(exposedModules(folder)).map((name) => name.slice(2));
    expect(Object.keys(modules).sort()).toEqual(exposed.sort());
    for (const { js, css } of Object.values(modules)) {
      expect(js.length).toBeGreaterThan(0);
      for (const file of [...js, ...css]) expect(files).toHaveProperty([file]);
    }
  });

  it('has the routes and slots that its part declares', () => {
    const { routes, slots } = readRelease();
    expect({ routes, slots }).toEqual(JSON.parse(read(folder, 'part.json')));
  });

  it('has a unique name for its global webpack chunk array', () => {
    const tables = scriptsIn(dist).map((file) => /webpackChunkmfe_\w+/.exec(read(dist, file))?.[0]);
    const names = new Set(tables.filter((name) => name !== undefined));
    expect(names.size).toBe(1);
    expect([...names][0]).toMatch(/_[0-9a-f]{12}$/);
  });

  it("renders on the server with the host's shared modules and exports its contract version", () => {
    const server = evaluate(read(dist, 'server.cjs'));
    expect(server.contract).toBe(contractVersion());
    expect(readRelease().contract).toBe(contractVersion());
    expect(Object.keys(server.modules).length).toBeGreaterThan(0);
  });

  it('uses the same class names in server HTML and in browser styles', () => {
    const css = Object.keys(readRelease().files).filter((file) => file.endsWith('.css'));
    const styledClasses = styledNames(css.map((file) => read(dist, file)).join());
    const names = localNames(read(dist, 'server.cjs'));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !styledClasses.has(name))).toEqual([]);
  });
});

const styledNames = (css: string) =>
  new Set(Array.from(css.matchAll(/\.([A-Za-z_]\w{4})(?![\w-])/g), ([, name]) => name));

const localNames = (bundle: string) =>
  [...bundle.matchAll(/"[\w-]+": `(\w{5})`/g)].map(([, name = '']) => name);

interface Server {
  contract: number;
  modules: Record<string, unknown>;
}

/** Evaluates a server bundle as the web server does: the bundle can import only the modules that the host shares. */
function evaluate(source: string): Server {
  const requireFromHere = createRequire(import.meta.url);
  const handIn = (name: string): unknown => {
    if (name === 'storefront-kit') return kit;
    if (/^react(-dom)?(\/|$)/.test(name)) return requireFromHere(name);
    throw new Error(`requires ${name}`);
  };
  const module = { exports: {} };
  const run = compileFunction(source, ['module', 'exports', 'require']);
  Reflect.apply(run, undefined, [module, module.exports, handIn]);
  return module.exports as Server;
}
