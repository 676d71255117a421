// cspell:ignore umount tmpfs
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder, readTestSetting } from '../site/process/data.js';
import { pause } from './send.js';

const size = '192m';

export type SmallDisk = NonNullable<Awaited<ReturnType<typeof openSmallDisk>>>;

/**
 * Copies the prepared data folder to a small temporary disk. Resolves with undefined if file systems cannot be mounted.
 */
export async function openSmallDisk() {
  const folder = await newFolder();
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${size},mode=700`,
    'tmpfs',
    folder,
  ]);
  if (mounted.status !== 0) return undefined;
  await cp(readTestSetting('seed'), folder, { recursive: true });
  return { folder, close: () => execFileSync('umount', [folder]) };
}

export async function fillDisk(folder: string | undefined) {
  if (!folder) return;
  const file = join(folder, 'filler');
  const handle = await open(file, 'w');
  const chunk = Buffer.alloc(1024 * 1024);
  const fill = async (): Promise<never> => {
    for (;;) await handle.write(chunk);
  };
  const refusal: unknown = await fill().catch((error: unknown) => error);
  if (!(refusal instanceof Error && 'code' in refusal && refusal.code === 'ENOSPC')) throw refusal;
  await pause(2000);
  await handle.close();
  await rm(file);
}
