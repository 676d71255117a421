// cspell:ignore hardlinks
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './children.mjs';
import { median } from './rows.mjs';
import { startSite } from './site.mjs';

/**
 * Measures the time from `npm start` to the first page, on the first start in a fresh clone with a warm npm cache and
 * on later starts.
 * @returns {Promise<import('./rows.mjs').Row[]>}
 */
export async function measureStartTimes() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-clone-'));
  const clone = join(folder, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', repositoryRoot, clone]);
    const options = { folder: clone, dataDir: join(folder, 'data'), within: 600 };
    const env = { npm_config_prefer_offline: 'true' };
    const fresh = await startSite({ ...options, env });
    await fresh.stop();
    const later = [];
    for (let round = 0; round < 3; round += 1) {
      const restartedSite = await startSite(options);
      later.push(restartedSite.seconds);
      await restartedSite.stop();
    }
    return [
      {
        bench: 'starts',
        what: 'time to first page, fresh clone',
        value: fresh.seconds,
        unit: 's',
        bar: 60,
      },
      {
        bench: 'starts',
        what: 'time to first page, later start',
        value: median(later),
        unit: 's',
        bar: 2,
        note: later.map((each) => each.toFixed(1)).join(', '),
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
