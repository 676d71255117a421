import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from './children.mjs';
import { cpuMicroseconds, processTree, waitUntilIdle } from './cpu.mjs';
import { readProcessMemory, totalMemory } from './memory.mjs';
import { startSite } from './site.mjs';

const measuredMs = 30_000;
/**
 * Wait time in milliseconds before the measurement, because helper processes exit a few seconds after their last job.
 */
const settleMs = 20_000;

/**
 * Measures CPU time and memory of an idle site with the sample catalogue. @returns
 * {Promise<import('./rows.mjs').Row[]>}
 */
export async function measureIdleSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-rest-'));
  const site = await startSite({ folder: repositoryRoot, dataDir, within: 600 });
  try {
    await waitUntilIdle(site.pid);
    await wait(settleMs);
    // Excludes the npm process, which only waits for its child.
    const pids = processTree(site.pid).filter((pid) => pid !== site.pid);
    const before = pids.map(cpuMicroseconds);
    await wait(measuredMs);
    const shares = pids.map((pid, at) => shareOf(cpuMicroseconds(pid) - (before[at] ?? 0)));
    const memory = pids.map(readProcessMemory);
    const names = await Promise.all(pids.map(nameOf));
    return [
      ...names.map((name, at) => rowOf(name, memory[at], shares[at])),
      {
        bench: 'rest',
        what: 'total memory',
        value: memory.map(totalMemory).reduce(add),
        unit: 'MB',
        bar: 380,
        note: `without the npm process, which uses ${totalMemory(readProcessMemory(site.pid)).toFixed(0)} MB`,
      },
      {
        bench: 'rest',
        what: 'total CPU usage',
        value: shares.reduce(add),
        unit: '% of one core',
        bar: 1,
      },
    ];
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {number} microseconds */
const shareOf = (microseconds) => (microseconds / 1000 / measuredMs) * 100;

/** @param {number} a @param {number} b */
const add = (a, b) => a + b;

/** @param {string} name @param {import('./memory.mjs').Memory} [memory] @param {number} [share] @returns {import('./rows.mjs').Row} */
function rowOf(name, memory = { code: 0, heap: 0, native: 0 }, share = 0) {
  const { code, heap, native } = memory;
  const parts = `heap ${heap.toFixed(0)}, code ${code.toFixed(0)}, native ${native.toFixed(0)} MB`;
  return {
    bench: 'rest',
    what: `${name}, memory`,
    value: totalMemory(memory),
    unit: 'MB',
    note: `${parts}; ${share.toFixed(2)}% of one core`,
  };
}

/**
 * Returns the file name of the script that a process runs, prefixed with the name of the script's workspace.
 * @param {number} pid
 */
async function nameOf(pid) {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
  // Skips preloaded modules, which the command line contains as `file:` URLs.
  const script = words.slice(1).find((word) => /^(?!-|file:).*\.m?js$/.test(word)) ?? '';
  const part = /(?:packages\/)?([\w-]+)\/dist\//.exec(script)?.[1];
  return [part, basename(script)].filter(Boolean).join(' ');
}
