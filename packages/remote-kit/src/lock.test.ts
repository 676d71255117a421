import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { takeLock, waitForLock } from './lock.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('takeLock rejects a second call in the same process until the lock is released', async () => {
  const file = join(folder, 'held');
  const giveBack = takeLock(file, 'taken');
  expect(() => takeLock(file, 'taken')).toThrow('taken');
  let isSecond = false;
  const second = waitForLock(file, () => giveBack()).then((giveBackToo) => {
    isSecond = true;
    return giveBackToo;
  });
  expect(isSecond).toBe(false);
  (await second)();
  expect(existsSync(file)).toBe(false);
});

it('takeLock ignores the lock of a dead process, even if that process had the same pid as the current process', async () => {
  const file = join(folder, 'dead');
  await writeFile(file, `${process.pid} 1`);
  takeLock(file, 'taken')();
  expect(existsSync(file)).toBe(false);
});
