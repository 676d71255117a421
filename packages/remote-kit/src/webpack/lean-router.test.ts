import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repaired, unneeded } from './lean-router.mjs';

const manifest = createRequire(import.meta.url).resolve('react-router/package.json');
const dist = path.join(path.dirname(manifest), 'dist/production');
const source = readdirSync(dist)
  .filter((file) => /^chunk-\w+\.mjs$/.test(file))
  .map((file) => readFileSync(path.join(dist, file), 'utf8'))
  .join('\n');

describe('the React Router patches', () => {
  it('are for the installed version', () => {
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    expect(version).toBe(repaired);
  });

  it('all match the source', () => {
    expect(unneeded(source)).toEqual([]);
    expect(unneeded('')).not.toEqual([]);
  });
});
