import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { kitList } from 'contracts';
import { runCommand } from 'remote-kit/run.mjs';
import { root } from '../../root.mjs';
import { readExports } from './read-exports.mjs';
import { packKits } from './pack-kits.mjs';
import { describeKits } from './reference.mjs';

describe('packKits', () => {
  it('gives all kits the same version, declares that version in their dependencies on each other, and lists their hashes', async () => {
    const target = mkdtempSync(path.join(os.tmpdir(), 'kits-'));
    const kits = await packKits(target);
    expect(kitList.parse({ kits }).kits).toHaveLength(4);
    const version = kits[0]?.version ?? '';
    expect(version).toMatch(/^0\.1\.0-h[\da-f]{8}$/);
    const packed = (file: string, name: string) =>
      runCommand('tar', ['xzOf', path.join(target, file), `package/${name}`]);
    const { output } = await packed(`storefront-kit-${version}.tgz`, 'package.json');
    expect(JSON.parse(output)).toMatchObject({ version, peerDependencies: { contracts: version } });
    expect((await packed(`contracts-${version}.tgz`, 'dist/index.js')).code).toBe(0);
    rmSync(target, { recursive: true });
  });
});

describe('readExports', () => {
  const kit = readExports(path.join(root, 'packages/storefront-kit/src/index.ts'));
  const named = (name: string) => kit.find((each) => each.name === name);

  it('returns the props of components and the comments of functions', () => {
    expect(named('FragmentSlotProps')?.declaration).toContain('slot: string');
    expect(named('definePage')?.comment).not.toBe('');
  });

  it('omits function bodies and initial values', () => {
    for (const { declaration } of kit) expect(declaration).not.toMatch(/\breturn\b|=>\s*$|=\s*$/);
  });

  it('includes names re-exported from contracts', () => {
    expect(named('formatPhone')?.declaration).toContain('formatPhone');
    expect(named('formatRupees')?.comment).not.toBe('');
  });
});

describe('the kit reference page', () => {
  const html = describeKits(root, []);

  it('contains slots, events, webhooks, test helpers and changes', () => {
    const texts = ['product.below', 'cart:changed', 'release.rolled_back', 'respondToCalls'];
    for (const text of [...texts, '2026-11-28']) expect(html).toContain(text);
  });

  it('escapes types in declarations', () => {
    expect(html).toContain('Record&lt;');
    expect(html).not.toMatch(/<code>[^<]*<(?!\/code)/);
  });
});
