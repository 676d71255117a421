import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { formatSizes, readModuleSizes } from './sizes.mjs';

describe('formatSizes', () => {
  it('returns the size of each module and warns of growth over 20%', () => {
    const before = { guide: 10_240, tips: 10_240 };
    expect(formatSizes({ guide: 12_288, tips: 12_800, search: 1024 }, before)).toBe(
      'guide 12.0 KB, tips 12.5 KB (warning: 25% more than 10.0 KB), search 1.0 KB',
    );
  });
});

describe('readModuleSizes', () => {
  it('returns the total compressed size in bytes of the entry and the scripts of each module', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'sizes-'));
    const modules = { guide: { js: ['guide.js'], css: [] } };
    const description = { remote: 'mfe-guide', version: '1.0.0-00000001', contract: 1, files: {} };
    await writeFile(
      path.join(folder, 'release.json'),
      JSON.stringify({ ...description, entry: 'entry.js', modules }),
    );
    await writeFile(path.join(folder, 'entry.js'), 'x'.repeat(900));
    await writeFile(path.join(folder, 'entry.js.gz'), 'x'.repeat(100));
    await writeFile(path.join(folder, 'guide.js'), 'x'.repeat(20));
    expect(await readModuleSizes(folder)).toEqual({ guide: 120 });
    expect(await readModuleSizes(path.join(folder, 'missing'))).toEqual({});
    await rm(folder, { recursive: true });
  });
});
