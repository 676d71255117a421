import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../children.mjs';
import { waitUntilIdle } from '../cpu.mjs';
import { startSite } from '../site.mjs';

/**
 * Starts a new site and calls `measure` when the site is idle. Before that, generating the pictures would compete with
 * the measured browser for the CPU.
 *
 * @template T
 * @param {(url: string) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export async function withIdleSite(measure) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-pages-'));
  const site = await startSite({ folder: repositoryRoot, dataDir, within: 300 });
  try {
    await waitUntilIdle(site.pid);
    return await measure(site.url);
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
