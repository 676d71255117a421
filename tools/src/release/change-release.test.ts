import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readRegistry } from 'remote-kit/release/registry.mjs';
import { generateKey, createSigner } from 'remote-kit/signing/keys.mjs';
import { readOwners } from '../signing/owners-file.js';
import { readSiteKey } from '../signing/site-key.js';
import { writeTestRelease } from './test-release.js';
import { addClaims, addKey } from './change-owners.js';
import { changeRelease } from './change-release.js';
import { prepareSigning } from './prepare-signing.js';
import { publish } from './publish.js';

const remote = 'mfe-guide';
const team = createSigner(generateKey());
let data: string;
let releases: string;

beforeEach(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'change-release-'));
  releases = path.join(data, 'releases');
  await mkdir(releases);
  await prepareSigning(data, () => undefined);
  await addClaims(data, { part: remote, paths: ['/guide'], slots: [] });
  await addKey(data, { part: remote, key: team.key });
});
afterEach(() => rm(data, { recursive: true }));

const publishGuide = async (content: string) =>
  publish({ releases, signer: team }, (await writeTestRelease(data, content, { remote })).dist);

describe('changeRelease', () => {
  it('uses the site key to roll back a part from another repository, and keeps the keys of the team that owns the part', async () => {
    const first = await publishGuide('one');
    await publishGuide('two');
    await changeRelease({ remote, data, settings: {} }, 'rollback');
    const { live, signature } = (await readRegistry(releases)).remotes[remote] ?? {};
    expect(live).toBe(first.version);
    expect(signature?.key).toBe(readSiteKey(data)?.key);
    const { parts } = (await readOwners(releases)) ?? {};
    expect(parts?.[remote]?.keys.map(({ public: key }) => key)).toEqual([team.key]);
  });

  it('rejects the rollback of a part from another repository if the site key is missing', async () => {
    await publishGuide('one');
    await rm(path.join(data, 'site-key.pem'));
    await expect(changeRelease({ remote, data, settings: {} }, 'rollback')).rejects.toThrow(
      'on the machine that holds the key of the site',
    );
  });
});
