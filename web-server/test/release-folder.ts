import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  claimsOf,
  serialiseWithoutSignature,
  contractVersion,
  partDeclaration,
  pathPrefixOf,
  createTextToSign,
  type Deployment,
  type Owner,
  type Owners,
  type Registry,
  type Release,
  type RemoteName,
} from 'contracts';
import { newSigner, type Signer } from './signer.js';

export interface Draft {
  remote?: RemoteName;
  version: string;
  server: string;
  files?: Record<string, string>;
  contract?: number;
  /** Modifies the release description that was created from the files. */
  tamper?: (description: Release) => void;
  by?: Signer;
}

interface OwnOptions {
  by?: Signer;
  withdrawn?: string[];
  claims?: Record<string, Partial<Owner>>;
}

const added = '2026-01-01T00:00:00.000Z';

/** Declaration of the real catalogue remote, which the test catalogue uses too. */
const catalogue = partDeclaration.parse(
  JSON.parse(readFileSync(new URL('../../mfe-catalog/part.json', import.meta.url), 'utf8')),
);
const { paths, slots } = claimsOf(catalogue);

export const usualClaims: Record<string, Partial<Owner>> = {
  'mfe-catalog': { paths: paths.map(pathPrefixOf), slots },
  'mfe-admin': { slots: ['staff.area'] },
};

/** Publishes like `npm run release`: first the complete folder, then the registry in one atomic step. */
export class ReleaseFolder {
  readonly site = newSigner();
  readonly team = newSigner();
  #registry: Registry = { remotes: {} };
  #sequence = 0;

  constructor(readonly path: string) {}

  async own(
    keys: Record<string, Signer[]>,
    { by = this.site, withdrawn = [], claims = usualClaims }: OwnOptions = {},
  ) {
    const parts: Owners['parts'] = {};
    for (const [part, signers] of Object.entries(keys)) {
      const ownerKeys = signers.map(({ key }) => ({
        public: key,
        added,
        ...(withdrawn.includes(key) && { withdrawn: added }),
      }));
      parts[part] = { contact: 'the team', keys: ownerKeys, paths: [], slots: [], ...claims[part] };
    }
    const content = { parts, sequence: (this.#sequence += 1) };
    const signature = by.sign(createTextToSign('owners', serialiseWithoutSignature(content)));
    await this.replace('owners.json', JSON.stringify({ ...content, signature }));
  }

  async publish(draft: Draft) {
    await this.write(draft);
    await this.point(draft);
  }

  async write({ remote = 'mfe-catalog', version, server, tamper, ...draft }: Draft) {
    if (this.#sequence === 0) {
      const keys = [this.team];
      await this.own({ 'mfe-catalog': keys, 'mfe-cart': keys, 'mfe-admin': keys });
    }
    const folder = join(this.path, remote, version);
    const files: Record<string, string> = {
      'remoteEntry.0001.js': '/* entry */',
      'home.0001.js': `/* home of ${version} */`,
      'home.0001.css': `.home { content: '${version}'; }`,
      'server.cjs': server,
      ...draft.files,
    };
    const home = { js: ['home.0001.js'], css: ['home.0001.css'] };
    const noAssets = { js: [], css: [] };
    const description: Release = {
      remote,
      version,
      contract: draft.contract ?? contractVersion,
      entry: 'remoteEntry.0001.js',
      server: 'server.cjs',
      modules: {
        home,
        'all-products': noAssets,
        category: noAssets,
        product: noAssets,
        'search-results': noAssets,
        search: noAssets,
      },
      ...(remote === 'mfe-catalog' && catalogue),
      files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)])),
    };
    tamper?.(description);
    await mkdir(folder, { recursive: true });
    await writeFiles(folder, files);
    const text = JSON.stringify(description);
    await writeFile(join(folder, 'release.json'), text);
    const signature = (draft.by ?? this.team).sign(createTextToSign('release', text));
    await writeFile(join(folder, 'release.json.sig'), JSON.stringify(signature));
  }

  async point({
    remote = 'mfe-catalog',
    version,
    by = this.team,
  }: Pick<Draft, 'remote' | 'version' | 'by'>) {
    const before = this.#registry.remotes[remote];
    const previous = before ? [before.live, ...before.previous].slice(0, 5) : [];
    const content = { live: version, previous, sequence: (this.#sequence += 1) };
    await this.deploy(remote, signDeployment(remote, content, by));
  }

  async deploy(remote: RemoteName, deployment: Deployment) {
    this.#registry.remotes[remote] = deployment;
    await this.writeRegistry(JSON.stringify(this.#registry));
  }

  deployed(remote: RemoteName = 'mfe-catalog') {
    const deployment = this.#registry.remotes[remote];
    if (!deployment) throw new Error(`${remote} is not deployed`);
    return deployment;
  }

  writeRegistry(text: string) {
    return this.replace('registry.json', text);
  }

  async replace(name: string, text: string) {
    await mkdir(this.path, { recursive: true });
    await writeFile(join(this.path, 'draft'), text);
    await rename(join(this.path, 'draft'), join(this.path, name));
  }

  /** Inverts a bit of the last byte, as a disk error or an attacker could. */
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

export function signDeployment(remote: string, content: Deployment, { sign }: Signer): Deployment {
  const text = createTextToSign(`deployment of ${remote}`, serialiseWithoutSignature(content));
  return { ...content, signature: sign(text) };
}

async function writeFiles(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

export function hashOf(text: string) {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

interface PageSource {
  load?: string;
  head?: string;
  page?: string;
}

const plainHead = `(data) => ({ title: 'Title of ' + data.what, description: 'About it', canonicalPath: '/' })`;

/**
 * Source code of a server bundle: `first` runs before everything else, `search` is the shell's search fragment, and
 * `loadCategory` and `headCategory` belong to the category page.
 */
interface CatalogueSource extends PageSource {
  first?: string;
  search?: string;
  loadCategory?: string;
  headCategory?: string;
  contract?: number;
}

/**
 * Returns the source of a server bundle with all pages of the catalogue; `home` customises the page
 * under test.
 */
export function catalogueBundle(home: CatalogueSource = {}) {
  return `
const { createElement: h, useEffect } = require('react');
const { jsx } = require('react/jsx-runtime');
const kit = require('storefront-kit');
${home.first ?? ''}
const page = (what, load = async () => ({ what }), head = ${plainHead}) => kit.definePage({
  load,
  head,
  Page: ({ data }) => jsx('h1', { children: data.what }),
});
const home = kit.definePage({
  load: ${home.load ?? `async ({ api, seed }) => ({ what: 'home', seed, names: (await api.call('listProducts')).map((one) => one.productName) })`},
  head: ${home.head ?? plainHead},
  Page: ${home.page ?? `({ data }) => h('section', null, h('h1', null, 'Welcome'), h('ul', null, data.names.map((name) => h('li', { key: name }, name))))`},
});
exports.contract = ${home.contract ?? contractVersion};
exports.modules = { search: ${home.search ?? '() => null'}, home, 'all-products': page('all-products'), category: page('category', ${home.loadCategory ?? 'undefined'}, ${home.headCategory ?? 'undefined'}), product: page('product'), 'search-results': page('search-results') };
`;
}
