import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  serialiseWithoutSignature,
  contractVersion,
  createTextToSign,
  type PartDeclaration,
  type Release,
} from 'contracts';
import { readRegistry, writeRegistry } from './publish.js';
import { foreignPartServerSource, foreignPartEntrySource } from './foreign-part-source.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

export type ForeignPart = ReturnType<typeof newForeignPart>;

/**
 * Creates a part that belongs to another team and shares only the contract with this repository. Its name is random by
 * default.
 */
export function newForeignPart(dataDir: string, options: ForeignPartOptions = {}) {
  const { name = `mfe-${randomUUID().slice(0, 8)}` } = options;
  const path = `/${name}`;
  const { declared = foreignPartDeclaration(path) } = options;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x: key = '' } = publicKey.export({ format: 'jwk' });
  const version = '1.0.0-0000000a';
  const signed = (text: string) => ({
    key,
    value: sign(null, Buffer.from(text), privateKey).toString('base64url'),
  });
  return {
    name,
    path,
    key,
    version,
    owners: async (...args: string[]) => {
      const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir };
      await run(process.execPath, ['tools/run.mjs', 'owners', ...args], { cwd: root, env });
    },
    async publish() {
      const folder = join(dataDir, 'releases', name, version);
      const files = {
        'entry.js': foreignPartEntrySource(name, path),
        'server.cjs': foreignPartServerSource(name, path, contractVersion),
      };
      const text = JSON.stringify(describe({ name, version, files, declared }));
      await mkdir(folder, { recursive: true });
      for (const [file, content] of Object.entries(files))
        await writeFile(join(folder, file), content);
      await writeFile(join(folder, 'release.json'), text);
      const signature = JSON.stringify(signed(createTextToSign('release', text)));
      await writeFile(join(folder, 'release.json.sig'), signature);
      const deployment = { live: version, previous: [], sequence: Date.now() };
      const { remotes } = await readRegistry(dataDir);
      const entry = createTextToSign(
        `deployment of ${name}`,
        serialiseWithoutSignature(deployment),
      );
      remotes[name] = { ...deployment, signature: signed(entry) };
      await writeRegistry(dataDir, { remotes });
    },
  };
}

interface ForeignPartOptions {
  name?: string;
  declared?: PartDeclaration;
}

export const foreignPartDeclaration = (path: string): PartDeclaration => ({
  routes: [
    { path, page: 'guide', title: 'Guide', isListed: true },
    { path: `${path}/:topic`, page: 'guide', isListed: false },
  ],
  slots: [{ slot: 'product.below', fragment: 'tips', order: 10 }],
});

interface Built {
  name: string;
  version: string;
  files: Record<string, string>;
  declared: PartDeclaration;
}

function describe({ name, version, files, declared }: Built): Release {
  const module = { js: [], css: [] };
  return {
    remote: name,
    version,
    contract: contractVersion,
    ...declared,
    entry: 'entry.js',
    server: 'server.cjs',
    modules: { guide: module, tips: module, readers: module },
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        `sha384-${createHash('sha384').update(text).digest('base64')}`,
      ]),
    ),
  };
}
