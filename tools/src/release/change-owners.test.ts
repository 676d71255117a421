import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { generateKey, createSigner } from 'remote-kit/signing/keys.mjs';
import { readOwners, keyStatus } from '../signing/owners-file.js';
import { createSignedDeployment } from 'remote-kit/signing/sign-release.mjs';
import {
  addClaims,
  addKey,
  addToken,
  setScriptBudget,
  listOwners,
  removeClaims,
  removeTokens,
  retirePart,
  setBackend,
  withdrawKey,
} from './change-owners.js';
import { prepareSigning } from './prepare-signing.js';
import {
  readHistory,
  readRegistry,
  writeDeployment,
  writeRegistry,
} from 'remote-kit/release/registry.mjs';

let data: string;
let releases: string;
const part = 'mfe-cart';
const team = createSigner(generateKey());
const { key } = team;

beforeEach(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'owners-'));
  releases = path.join(data, 'releases');
  await prepareSigning(data, () => undefined);
});

afterEach(() => rm(data, { recursive: true }));

const standing = async () => keyStatus((await readOwners(releases))?.parts, part, key);

describe("a part's key", () => {
  it('is rejected if it is invalid or its part does not exist', async () => {
    await expect(addKey(data, { part: 'mfe-guide', key })).rejects.toThrow(
      'Unknown part mfe-guide. Parts: mfe-admin, mfe-cart, mfe-catalog.',
    );
    await expect(addKey(data, { part, key: 'AAAA' })).rejects.toThrow('AAAA is not a public key');
    await expect(withdrawKey(data, { part, key, isAtOnce: false })).rejects.toThrow(
      `${key} does not belong to mfe-cart.`,
    );
  });

  it('can be withdrawn only with --at-once if it signed the live release', async () => {
    await addKey(data, { part, key });
    const change = { live: '1.0.0-00000001', previous: [], after: undefined };
    await writeRegistry(releases, {
      remotes: { [part]: createSignedDeployment(part, change, team) },
    });
    await expect(withdrawKey(data, { part, key, isAtOnce: false })).rejects.toThrow(
      'Release with another key first, or use --at-once.',
    );
    expect(await standing()).toBe('good');
    await withdrawKey(data, { part, key, isAtOnce: true });
    expect(await standing()).toBe('withdrawn');
  });

  it('cannot be added again after it was withdrawn', async () => {
    await addKey(data, { part, key });
    await withdrawKey(data, { part, key, isAtOnce: false });
    await expect(addKey(data, { part, key })).rejects.toThrow('Use another key');
    const before = await readFile(path.join(releases, 'owners.json'), 'utf8');
    expect(before).toContain('withdrawn');
  });

  it('is listed with its status, and its withdrawal increases the sequence number of the owner list', async () => {
    expect(await addKey(data, { part, key })).toBe(`${key} can now release mfe-cart.`);
    const first = (await readOwners(releases))?.sequence ?? 0;
    expect(await listOwners(data)).toContain(`  ${key} since 20`);
    await withdrawKey(data, { part, key, isAtOnce: false });
    expect((await readOwners(releases))?.sequence).toBeGreaterThan(first);
    expect(await listOwners(data)).toContain(`  ${key} withdrawn 20`);
  });
});

describe("a part's paths and slots", () => {
  const grant = { part: 'mfe-guide', paths: ['/guide'], slots: ['product.below'] };
  const noClaims = { paths: [], slots: [] };

  it.each([
    ['an invalid part name', { ...grant, part: 'Guide!' }, 'Guide! must be lowercase letters'],
    ['an invalid path', { ...grant, paths: ['guide'] }, 'guide must be a path like /guide'],
    ['an invalid slot', { ...grant, slots: ['below'] }, 'below must be a name like product'],
    [
      'a path of another part',
      { ...grant, paths: ['/guide', '/search/all'] },
      '/search/all belongs to mfe-catalog, so mfe-guide cannot own it.',
    ],
    ['a path of the host', { ...grant, paths: ['/api'] }, '/api belongs to the host'],
  ])('are all rejected because of %s', async (_, wrong, sentence) => {
    await expect(addClaims(data, wrong)).rejects.toThrow(sentence);
    expect((await readOwners(releases))?.parts['mfe-guide']).toBeUndefined();
  });

  it('are rejected if they belong to both the shop and the staff area', async () => {
    const mixed = { ...grant, slots: ['staff.screens'] };
    await expect(addClaims(data, mixed)).rejects.toThrow(
      'mfe-guide cannot be in the shop and the staff area',
    );
    expect((await readOwners(releases))?.parts['mfe-guide']).toBeUndefined();
  });

  it('are read from its declaration if the part is in this repository', async () => {
    const { parts } = (await readOwners(releases)) ?? {};
    expect(parts?.['mfe-cart']).toMatchObject({
      paths: ['/inquiries', '/quick-order', '/lists', '/shared-list'],
      slots: ['badge.cart', 'badge.inquiry', 'drawer.cart', 'drawer.inquiries', 'product.buy'],
    });
    expect(parts?.['mfe-catalog']?.paths).toContain('/Product');
  });

  it('can be assigned to a new part without affecting its keys, and removed again', async () => {
    const contact = 'Mira <mira@shop.example>';
    expect(await addClaims(data, { ...grant, contact })).toBe(
      'mfe-guide now owns: /guide, product.below.',
    );
    await addKey(data, { part: grant.part, key });
    await addClaims(data, { ...noClaims, part: grant.part, paths: ['/advice', '/guide'] });
    expect(await listOwners(data)).toContain(
      `mfe-guide: ${contact}, /guide, /advice, product.below\n  ${key} since`,
    );
    await expect(addClaims(data, { ...grant, part: 'mfe-other' })).rejects.toThrow(
      '/guide belongs to mfe-guide, so mfe-other cannot own it.',
    );
    const removal = { ...grant, isAtOnce: false };
    expect(await removeClaims(data, removal)).toBe('mfe-guide now owns: /advice.');
    await expect(removeClaims(data, removal)).rejects.toThrow('mfe-guide does not own /guide.');
    await addClaims(data, { ...grant, part: 'mfe-other' });
  });

  it('can be removed only with --at-once if the live release claims them', async () => {
    await publishClaiming('/inquiries/:number');
    const removal = { part, paths: ['/inquiries'], slots: [], isAtOnce: false };
    await expect(removeClaims(data, removal)).rejects.toThrow(
      'Release a version without it first, or use',
    );
    await removeClaims(data, { ...removal, isAtOnce: true });
    expect((await readOwners(releases))?.parts[part]?.paths).toEqual([
      '/quick-order',
      '/lists',
      '/shared-list',
    ]);
  });

  async function publishClaiming(claimed: string) {
    const version = '1.0.0-00000001';
    const folder = path.join(releases, part, version);
    const release = {
      ...{ remote: part, version, contract: 1, entry: 'e.js', server: 's.cjs', files: {} },
      ...{ modules: {}, routes: [{ path: claimed, page: 'inquiry' }] },
    };
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
    const change = { live: version, previous: [], after: undefined };
    await writeRegistry(releases, {
      remotes: { [part]: createSignedDeployment(part, change, team) },
    });
  }
});

describe('retirePart', () => {
  it('rejects an unknown part', async () => {
    await expect(retirePart(data, 'mfe-guide')).rejects.toThrow('Unknown part mfe-guide');
  });

  it('removes claims, keys, deployments and files of the part, and keeps those of other parts', async () => {
    const grant = { part: 'mfe-guide', paths: ['/guide'], slots: ['product.below'] };
    await addClaims(data, grant);
    const version = '1.0.0-00000001';
    const change = { live: version, previous: [], after: undefined };
    for (const remote of [part, grant.part]) {
      await mkdir(path.join(releases, remote, version), { recursive: true });
      const deployment = createSignedDeployment(remote, change, team);
      const history = { published: [version] };
      await writeDeployment(releases, { remote, deployment, history });
    }
    expect(await retirePart(data, grant.part)).toBe('Removed mfe-guide and its releases.');
    expect(Object.keys((await readOwners(releases))?.parts ?? {})).toContain(part);
    expect((await readOwners(releases))?.parts).not.toHaveProperty(grant.part);
    expect(Object.keys((await readRegistry(releases)).remotes)).toEqual([part]);
    expect(await readHistory(releases, grant.part)).toEqual({ published: [] });
    expect(await readHistory(releases, part)).toEqual({ published: [version] });
    expect((await readdir(releases)).filter((name) => name.startsWith('mfe-'))).toEqual([part]);
    await addClaims(data, { ...grant, part: 'mfe-other' });
  });
});

describe("a part's upload token", () => {
  const tokens = async () => (await readOwners(releases))?.parts[part]?.tokens;

  it('is shown once, stored as a hash, and unaffected by later changes to the part', async () => {
    const [, token = ''] = /RELEASE_TOKEN=(\S+)/.exec(await addToken(data, part)) ?? [];
    const hash = createHash('sha256').update(token).digest('base64url');
    await addKey(data, { part, key });
    expect(await tokens()).toEqual([expect.objectContaining({ hash })]);
    expect(await readFile(path.join(releases, 'owners.json'), 'utf8')).not.toContain(token);
  });

  it('is revoked together with all other tokens of its part', async () => {
    await addToken(data, part);
    expect(await removeTokens(data, part)).toBe('Revoked 1 token(s) of mfe-cart.');
    expect(await tokens()).toBeUndefined();
  });
});

describe("a part's JavaScript budget", () => {
  it.each(['0', '1001', '1.5', 'much'])('is rejected if it is %s KB', async (kilobytes) => {
    await expect(setScriptBudget(data, { part, kilobytes })).rejects.toThrow(
      'must be a number of kilobytes',
    );
  });

  it('is stored with the part', async () => {
    await setScriptBudget(data, { part, kilobytes: '30' });
    expect((await readOwners(releases))?.parts[part]?.maxKilobytes).toBe(30);
  });
});

describe("a part's server", () => {
  const url = 'https://guide.example/api';
  const read = async () => (await readOwners(releases))?.parts[part]?.backend;

  it('is stored and listed with its cookie permission, and removed when its URL is set to "none"', async () => {
    expect(await setBackend(data, { part, url, getsCookies: true })).toBe(
      `/api/parts/${part}/... is forwarded to ${url} with the cookies of the shop.`,
    );
    expect(await read()).toEqual({ url, getsCookies: true });
    expect(await listOwners(data)).toContain(`  server ${url} with cookies`);
    await setBackend(data, { part, url: 'none', getsCookies: false });
    expect(await read()).toBeUndefined();
  });

  it.each([
    'http://guide.example',
    'ftp://guide.example',
    'https://a:b@guide.example',
    `${url}?x=1`,
    'guide',
  ])('cannot have the URL %s', async (invalid) => {
    const attempt = setBackend(data, { part, url: invalid, getsCookies: false });
    await expect(attempt).rejects.toThrow(`${invalid} must be an https URL without query`);
    expect(await read()).toBeUndefined();
  });

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000/api', 'http://[::1]:4000'])(
    'may have the URL %s on the same machine as the site',
    async (local) => {
      await setBackend(data, { part, url: local, getsCookies: false });
      expect(await read()).toMatchObject({ url: local });
    },
  );
});
