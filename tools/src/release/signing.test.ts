import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  serialiseWithoutSignature,
  signature,
  createTextToSign,
  type Deployment,
  type Owners,
} from 'contracts';
import { root } from '../../root.mjs';
import {
  generateKey,
  isSignedBy,
  storePrivateKey,
  createSigner,
} from 'remote-kit/signing/keys.mjs';
import { readOwners, readVerifiedOwners, writeOwners } from '../signing/owners-file.js';
import { loadReleaseKey } from 'remote-kit/signing/release-key.mjs';
import { createSignedDeployment } from 'remote-kit/signing/sign-release.mjs';
import { readSiteKey } from '../signing/site-key.js';
import { integrityTable } from 'remote-kit/description/integrity.mjs';
import { prepareSigning } from './prepare-signing.js';
import { readRegistry } from 'remote-kit/release/registry.mjs';
import { signerFor } from './signer.js';

let data: string;
let releases: string;
let lines: string[];

const report = (line: string) => lines.push(line);
const keyFile = () => path.join(data, 'elsewhere/release-key.pem');
const settings = () => ({ RELEASE_KEY: keyFile() });
const signer = () => signerFor({ remote: 'mfe-cart', data, settings: settings() }, report);
const keysOf = (owners: Owners | undefined) =>
  owners?.parts['mfe-cart']?.keys.map((key) => key.public);

beforeEach(async () => {
  lines = [];
  data = await mkdtemp(path.join(os.tmpdir(), 'signing-'));
  releases = path.join(data, 'releases');
});

afterEach(() => rm(data, { recursive: true }));

async function publishUnsigned() {
  for (const version of ['1.0.0-00000001', '2.0.0-00000002']) {
    const folder = path.join(releases, 'mfe-cart', version);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'entry.js'), version);
    const files = await integrityTable(folder, ['entry.js']);
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({ version, files }));
  }
  const entry = { live: '2.0.0-00000002', previous: ['1.0.0-00000001'] };
  await writeRegistry({ 'mfe-cart': entry });
}

const writeRegistry = (remotes: Record<string, Deployment>) =>
  writeFile(path.join(releases, 'registry.json'), JSON.stringify({ remotes }));

async function signedBy(version: string) {
  const folder = path.join(releases, 'mfe-cart', version);
  const text = await readFile(path.join(folder, 'release.json.sig'), 'utf8').catch(() => '');
  if (text === '') return undefined;
  const releaseSignature = signature.parse(JSON.parse(text));
  const description = await readFile(path.join(folder, 'release.json'), 'utf8');
  return isSignedBy(createTextToSign('release', description), releaseSignature)
    ? releaseSignature.key
    : 'nobody';
}

describe('the release key', () => {
  it('is rejected if its file is inside the repository', () => {
    const inside = { RELEASE_KEY: path.join(root, 'key.pem') };
    expect(() => loadReleaseKey(inside, report)).toThrow('RELEASE_KEY is inside the repository');
    expect(() => loadReleaseKey({ RELEASE_KEY: 'data/key.pem' }, report)).toThrow(
      'inside the repository',
    );
  });

  it('is rejected if its file is invalid or readable by others', async () => {
    loadReleaseKey(settings(), report);
    await chmod(keyFile(), 0o640);
    expect(() => loadReleaseKey(settings(), report)).toThrow(`chmod 600 ${keyFile()}`);
    await chmod(keyFile(), 0o600);
    await writeFile(keyFile(), 'no key');
    expect(() => loadReleaseKey(settings(), report)).toThrow(
      'is not a readable Ed25519 private key',
    );
  });

  it('is not created if its path is invalid, and the error contains the path', async () => {
    await writeFile(path.join(data, 'file'), '');
    const RELEASE_KEY = path.join(data, 'file/key.pem');
    expect(() => loadReleaseKey({ RELEASE_KEY }, report)).toThrow(
      `Can't create ${RELEASE_KEY}. Set RELEASE_KEY to another file.`,
    );
  });

  it('is created on first use, readable only by its owner, and reused afterwards', async () => {
    const { key } = loadReleaseKey(settings(), report);
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(keyFile()))).mode & 0o777).toBe(0o700);
    expect(lines).toEqual([`  created the release key ${key} in ${keyFile()}`]);
    expect(loadReleaseKey(settings(), report).key).toBe(key);
    storePrivateKey(keyFile(), generateKey());
    expect(loadReleaseKey(settings(), report).key).toBe(key);
    expect(lines).toHaveLength(1);
  });

  it("is stored in the user's configuration folder by default", () => {
    const { key } = loadReleaseKey({ XDG_CONFIG_HOME: data }, report);
    const file = path.join(data, 'crystal-catalogue/release-key.pem');
    expect(lines).toEqual([`  created the release key ${key} in ${file}`]);
  });
});

describe('signerFor', () => {
  it('throws an error with the contact of the owner if another team owns the part', async () => {
    const site = createSigner(generateKey());
    const contact = 'Mira <mira@shop.example>';
    await mkdir(releases);
    await writeOwners(releases, { 'mfe-cart': { contact, keys: [], paths: [], slots: [] } }, site);
    await expect(signer()).rejects.toThrow(
      /^\S{43} does not belong to mfe-cart\. Ask Mira <mira@shop\.example> to run: npm run owners -- key mfe-cart \S{43}$/,
    );
    expect(keysOf(await readOwners(releases))).toEqual([]);
  });

  it('rejects a withdrawn key', async () => {
    const { key } = await signer();
    const site = readSiteKey(data);
    const parts = (await readOwners(releases))?.parts ?? {};
    for (const ownerKey of parts['mfe-cart']?.keys ?? [])
      ownerKey.withdrawn = new Date().toISOString();
    if (site) await writeOwners(releases, parts, site);
    await expect(signer()).rejects.toThrow(`The key ${key} of mfe-cart was withdrawn`);
  });

  it('rejects an owners file signed by another key', async () => {
    await prepareSigning(data, report);
    const otherSigner = createSigner(generateKey());
    await writeOwners(releases, {}, otherSigner);
    await expect(signer()).rejects.toThrow('is not signed with the key of this site');
  });

  it('rejects an owners file that was changed after signing', async () => {
    const site = await prepareSigning(data, report);
    const file = path.join(releases, 'owners.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('the owner of this site', 'somebody else'));
    if (site)
      await expect(readVerifiedOwners(releases, site)).rejects.toThrow('is not signed with the');
  });

  it("adds the user's key to the owners file only once, if the user has access to the data folder", async () => {
    const { key } = await signer();
    const site = readSiteKey(data)?.key;
    expect(keysOf(await readOwners(releases))).toEqual([site, key]);
    expect(lines.at(-1)).toBe(`  ${key} can now release mfe-cart.`);
    expect((await signer()).key).toBe(key);
    expect(keysOf(await readOwners(releases))).toEqual([site, key]);
  });
});

describe('prepareSigning', () => {
  it('creates the site key and signs the owners file on the first start', async () => {
    const site = await prepareSigning(data, report);
    expect((await stat(path.join(data, 'site-key.pem'))).mode & 0o777).toBe(0o600);
    expect(await readFile(path.join(data, 'site-key.pub'), 'utf8')).toBe(`${site?.key}\n`);
    const owners = site && (await readVerifiedOwners(releases, site));
    expect(Object.keys(owners?.parts ?? {})).toEqual(['mfe-admin', 'mfe-cart', 'mfe-catalog']);
    expect(await prepareSigning(data, report)).toMatchObject({ key: site?.key });
    expect(lines).toHaveLength(1);
  });

  it('signs the existing intact releases only when it creates the site key', async () => {
    await publishUnsigned();
    await writeFile(path.join(releases, 'mfe-cart/1.0.0-00000001/entry.js'), 'changed');
    const site = await prepareSigning(data, report);
    expect(await signedBy('2.0.0-00000002')).toBe(site?.key);
    expect(await signedBy('1.0.0-00000001')).toBeUndefined();
    const deployed = (await readRegistry(releases)).remotes['mfe-cart'];
    expect(deployed).toMatchObject({ live: '2.0.0-00000002', previous: ['1.0.0-00000001'] });
    expect(isDeploymentSigned(deployed)).toBe(true);
    // The site key already exists, so `prepareSigning` leaves unsigned deployments unsigned.
    await publishUnsigned();
    await prepareSigning(data, report);
    expect((await readRegistry(releases)).remotes['mfe-cart']?.signature).toBeUndefined();
  });

  it('creates a new site key if the key is missing, for example after a restore, and keeps the keys of the teams', async () => {
    const { key } = await signer();
    const before = readSiteKey(data)?.key;
    await rm(path.join(data, 'site-key.pem'));
    const site = await prepareSigning(data, report);
    expect(site?.key).not.toBe(before);
    expect(await readFile(path.join(data, 'site-key.pub'), 'utf8')).toBe(`${site?.key}\n`);
    const owners = site && (await readVerifiedOwners(releases, site));
    expect(keysOf(owners)).toEqual([before, key, site?.key]);
  });
});

const isDeploymentSigned = (deployed: Deployment | undefined) =>
  deployed?.signature !== undefined &&
  isSignedBy(
    createTextToSign('deployment of mfe-cart', serialiseWithoutSignature(deployed)),
    deployed.signature,
  );

describe('createSignedDeployment', () => {
  const change = { live: '1.0.0-00000001', previous: [], after: undefined };

  it('returns a deployment with a higher sequence number than the replaced deployment, even if the clock was set back', () => {
    const signing = createSigner(generateKey());
    const first = createSignedDeployment('mfe-cart', change, signing);
    const ahead = { ...first, sequence: Date.now() + 3_600_000 };
    const next = createSignedDeployment('mfe-cart', { ...change, after: ahead }, signing);
    expect(next.sequence).toBe(ahead.sequence + 1);
    expect(isDeploymentSigned(next)).toBe(true);
  });

  it('ignores a stored sequence number that is too high for any site to accept', () => {
    const signing = createSigner(generateKey());
    const after = { live: '1.0.0-00000001', previous: [], sequence: Number.MAX_SAFE_INTEGER };
    const { sequence } = createSignedDeployment('mfe-cart', { ...change, after }, signing);
    expect(sequence).toBeLessThan(Date.now() + 1000);
  });

  it('returns a signature that is valid for one part only', () => {
    const signing = createSigner(generateKey());
    expect(isDeploymentSigned(createSignedDeployment('mfe-admin', change, signing))).toBe(false);
  });
});
