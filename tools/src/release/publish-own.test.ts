import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readRegistry } from 'remote-kit/release/registry.mjs';
import { readOwners, writeOwners } from '../signing/owners-file.js';
import { readSiteKey } from '../signing/site-key.js';
import { writeTestRelease } from './test-release.js';
import { grantDeclaredClaims } from './grant-declared.js';
import { prepareSigning } from './prepare-signing.js';
import { publishOwnParts } from './publish-own.js';
import { publish } from './publish.js';

let data: string;
let lines: string[];
const report = (line: string) => lines.push(line);
const file = () => path.join(data, 'releases/owners.json');

beforeEach(async () => {
  lines = [];
  data = await mkdtemp(path.join(os.tmpdir(), 'own-'));
  await prepareSigning(data, () => undefined);
});

afterEach(() => rm(data, { recursive: true }));

async function ownersOf() {
  const site = readSiteKey(data);
  const parts = (await readOwners(path.dirname(file())))?.parts;
  if (!site || !parts) throw new Error('prepared above');
  return { site, parts };
}

describe('publishOwnParts', () => {
  it('publishes nothing, without failing, if the owners file has no valid signature', async () => {
    const text = (await readFile(file(), 'utf8')).replace('/search', '/seek');
    await writeFile(file(), text);
    await publishOwnParts(data, 'missing', report);
    expect(lines).toEqual([expect.stringContaining('Nothing published: ')]);
    expect(lines[0]).toContain('is not signed with the key of this site');
    expect(await readFile(file(), 'utf8')).toBe(text);
  });

  it('keeps the live release and reports changed sources when it publishes only missing parts', async () => {
    const [releases, signer] = [path.dirname(file()), readSiteKey(data)];
    if (!signer) throw new Error('prepared above');
    const { dist, version } = await writeTestRelease(data, 'an earlier release');
    await publish({ releases, signer }, dist);
    await publishOwnParts(data, 'missing', report);
    expect(lines).toContainEqual(
      expect.stringMatching(`mfe-cart ${version} stays live; the sources differ`),
    );
    expect((await readRegistry(releases)).remotes['mfe-cart']?.live).toBe(version);
    expect(lines).toContainEqual(expect.stringMatching(/mfe-catalog .* published/));
    await publishOwnParts(data, 'changed', report);
    expect(lines.at(-1)).toMatch(/mfe-cart .* published/);
  });

  it('replaces a live release that was built for an incompatible contract version', async () => {
    const [releases, signer] = [path.dirname(file()), readSiteKey(data)];
    if (!signer) throw new Error('prepared above');
    const outdated = { contract: 1, since: 1 };
    const { dist, version } = await writeTestRelease(data, 'outdated', { agreement: outdated });
    await publish({ releases, signer }, dist);
    await publishOwnParts(data, 'missing', report);
    expect(lines).toContainEqual(expect.stringMatching(/mfe-cart .* published/));
    expect((await readRegistry(releases)).remotes['mfe-cart']?.live).not.toBe(version);
  });

  it('does not publish parts that their own teams release', async () => {
    const { site, parts } = await ownersOf();
    for (const owner of Object.values(parts))
      for (const key of owner.keys) key.withdrawn = new Date().toISOString();
    await writeOwners(path.dirname(file()), parts, site);
    await publishOwnParts(data, 'missing', report);
    expect(lines).toEqual([]);
  });
});

describe('grantDeclaredClaims', () => {
  it('assigns declared claims to parts that the site releases, except claims that another part already has', async () => {
    const { site, parts } = await ownersOf();
    const guide = { contact: 'the team', keys: [], paths: ['/search'], slots: [] };
    const bare = Object.fromEntries(
      Object.entries(parts).map(([part, owner]) => [part, { ...owner, paths: [], slots: [] }]),
    );
    const owners = grantDeclaredClaims({ ...bare, 'mfe-guide': guide }, site.key);
    expect(owners['mfe-catalog']?.paths).not.toContain('/search');
    expect(owners['mfe-catalog']?.paths).toContain('/Product');
    expect(owners['mfe-cart']).toEqual(parts['mfe-cart']);
    expect(grantDeclaredClaims(bare, 'another key')).toEqual(bare);
  });
});
