import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, afterAll, beforeAll } from '@jest/globals';
import { writeReleaseFolder } from './release-folder.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterAll(() => rm(folder, { recursive: true }));

function* brokenOff(): Generator<[string, string]> {
  yield ['one.js', 'one'];
  throw new Error('no room');
}

it('writeReleaseFolder keeps the previous release and leaves no partial release after a failed write', async () => {
  const place = join(folder, '1.0.0-00000001');
  await writeReleaseFolder(place, [['one.js', 'before']]);
  await expect(writeReleaseFolder(place, brokenOff())).rejects.toThrow('no room');
  expect(await readdir(folder)).toEqual(['1.0.0-00000001']);
  expect(await readdir(place)).toEqual(['one.js']);
});
