import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../children.mjs';
import { waitUntilIdle } from '../cpu.mjs';
import { startSite } from '../site.mjs';

/**
 * Runs `measure` with a new site once it is idle, because its initial picture generation would compete with the
 * measured browser for the CPU.
 *
 * @template T
 * @param {(url: string) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export async function withIdleSite(measure) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-pages-'));
  const site = await startSite({ folder: root, dataDir, within: 300 });
  try {
    await waitUntilIdle(site.pid);
    return await measure(site.url);
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
