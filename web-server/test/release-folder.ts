import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractVersion, type Registry, type Release, type RemoteName } from 'contracts';

/** A release as a test describes it: the server bundle as source, browser files as texts. */
export interface Draft {
  remote?: RemoteName;
  version: string;
  server: string;
  files?: Record<string, string>;
  contract?: number;
  /** Changes the description after it was made from the files. */
  tamper?: (description: Release) => void;
}

/** Publishes as `npm run release` does: the whole folder first, the registry last and in one step. */
export class ReleaseFolder {
  #registry: Registry = { remotes: {} };

  constructor(readonly path: string) {}

  async publish(draft: Draft) {
    await this.write(draft);
    await this.point(draft);
  }

  async write({ remote = 'mfe-catalog', version, server, tamper, ...draft }: Draft) {
    const folder = join(this.path, remote, version);
    const files: Record<string, string> = {
      'remoteEntry.0001.js': '/* entry */',
      'home.0001.js': `/* home of ${version} */`,
      'home.0001.css': `.home { content: '${version}'; }`,
      'server.cjs': server,
      ...draft.files,
    };
    const home = { js: ['home.0001.js'], css: ['home.0001.css'] };
    const other = { js: [], css: [] };
    const description: Release = {
      remote,
      version,
      contract: draft.contract ?? contractVersion,
      entry: 'remoteEntry.0001.js',
      server: 'server.cjs',
      modules: {
        home,
        'all-products': other,
        category: other,
        product: other,
        'search-results': other,
      },
      files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)])),
    };
    tamper?.(description);
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    await writeFile(join(folder, 'release.json'), JSON.stringify(description));
  }

  async point({ remote = 'mfe-catalog', version }: Pick<Draft, 'remote' | 'version'>) {
    const before = this.#registry.remotes[remote];
    const previous = before ? [before.live, ...before.previous].slice(0, 5) : [];
    this.#registry.remotes[remote] = { live: version, previous };
    await this.writeRegistry(JSON.stringify(this.#registry));
  }

  async writeRegistry(text: string) {
    await mkdir(this.path, { recursive: true });
    await writeFile(join(this.path, 'registry.next'), text);
    await rename(join(this.path, 'registry.next'), join(this.path, 'registry.json'));
  }

  /** As a bad disk or a bad person would. */
  async changeByte(version: string, name: string) {
    const file = join(this.path, 'mfe-catalog', version, name);
    const bytes = await readFile(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(file, bytes);
  }

  async remove(version = '') {
    await rm(join(this.path, 'mfe-catalog', version), { recursive: true });
  }
}

export function hashOf(text: string) {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** Parts of a page module, as JavaScript. */
interface PageSource {
  load?: string;
  head?: string;
  page?: string;
}

const plainHead = `(data) => ({ title: 'Title of ' + data.what, description: 'About it', canonicalPath: '/' })`;

/** The same for the whole bundle: `first` is run before all else, `search` is the fragment of the frame, `loadCategory` reads for a category's page. */
interface CatalogueSource extends PageSource {
  first?: string;
  search?: string;
  loadCategory?: string;
  contract?: number;
}

/** The source of a server bundle with the four pages of the catalogue; `home` is what the test is about. */
export function catalogueBundle(home: CatalogueSource = {}) {
  return `
const { createElement: h, useEffect } = require('react');
const { jsx } = require('react/jsx-runtime');
const kit = require('storefront-kit');
${home.first ?? ''}
const page = (what, load = async () => ({ what })) => kit.definePage({
  load,
  head: ${plainHead},
  Page: ({ data }) => jsx('h1', { children: data.what }),
});
const home = kit.definePage({
  load: ${home.load ?? `async ({ api, seed }) => ({ what: 'home', seed, names: (await api.call('listProducts')).map((one) => one.productName) })`},
  head: ${home.head ?? plainHead},
  Page: ${home.page ?? `({ data }) => h('section', null, h('h1', null, 'Welcome'), h('ul', null, data.names.map((name) => h('li', { key: name }, name))))`},
});
exports.contract = ${home.contract ?? contractVersion};
exports.modules = { search: ${home.search ?? '() => null'}, home, 'all-products': page('all-products'), category: page('category', ${home.loadCategory ?? 'undefined'}), product: page('product'), 'search-results': page('search-results') };
`;
}
