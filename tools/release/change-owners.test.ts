import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { generateKey, signerOf } from '../signing/keys.mjs';
import { readOwners, standingOf } from '../signing/owners-file.mjs';
import { signedDeployment } from '../signing/sign-release.mjs';
import { addKey, listOwners, withdrawKey } from './change-owners.mjs';
import { prepareSigning } from './prepare-signing.mjs';
import { writeRegistry } from './registry.mjs';

let data: string;
let releases: string;
const part = 'mfe-cart';
const team = signerOf(generateKey());
const { key } = team;

beforeEach(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'owners-'));
  releases = path.join(data, 'releases');
  await prepareSigning(data, () => undefined);
});

afterEach(() => rm(data, { recursive: true }));

const standing = async () => standingOf(await readOwners(releases), part, key);

describe('a key', () => {
  it('is refused for a part that there is not, and when it is none', async () => {
    await expect(addKey(data, { part: 'mfe-guide', key })).rejects.toThrow(
      'There is no part mfe-guide; there are mfe-catalog, mfe-cart, mfe-admin.',
    );
    await expect(addKey(data, { part, key: 'AAAA' })).rejects.toThrow('AAAA is no public key');
    await expect(withdrawKey(data, { part, key, isAtOnce: false })).rejects.toThrow(
      `${key} is no key of mfe-cart.`,
    );
  });

  it('that has signed what is live is withdrawn only when that is said', async () => {
    await addKey(data, { part, key });
    const change = { live: '1.0.0-00000001', previous: [], after: undefined };
    await writeRegistry(releases, { remotes: { [part]: signedDeployment(part, change, team) } });
    await expect(withdrawKey(data, { part, key, isAtOnce: false })).rejects.toThrow(
      'Release it with another key first, or say --at-once.',
    );
    expect(await standing()).toBe('good');
    await withdrawKey(data, { part, key, isAtOnce: true });
    expect(await standing()).toBe('withdrawn');
  });

  it('that was withdrawn does not come back', async () => {
    await addKey(data, { part, key });
    await withdrawKey(data, { part, key, isAtOnce: false });
    await expect(addKey(data, { part, key })).rejects.toThrow('its owner needs another key');
    const before = await readFile(path.join(releases, 'owners.json'), 'utf8');
    expect(before).toContain('withdrawn');
  });

  it('is added and withdrawn, each with a later list, and shown', async () => {
    expect(await addKey(data, { part, key })).toBe(`${key} may release mfe-cart.`);
    const first = (await readOwners(releases))?.sequence ?? 0;
    expect(await listOwners(releases)).toContain(`  ${key} since 20`);
    await withdrawKey(data, { part, key, isAtOnce: false });
    expect((await readOwners(releases))?.sequence).toBeGreaterThan(first);
    expect(await listOwners(releases)).toContain(`  ${key} withdrawn 20`);
  });
});
