import { afterEach, describe, expect, it } from '@jest/globals';
import { UnavailableError } from '../errors.js';
import { ProcessPool } from './process-pool.js';

const program = new URL('./test-program.js', import.meta.url);
const open: ProcessPool[] = [];
afterEach(() => {
  for (const pool of open.splice(0)) pool.close();
});

function poolOf(options: Partial<ConstructorParameters<typeof ProcessPool>[0]> = {}) {
  const pool = new ProcessPool({ program, timeoutMs: 20_000, maxHeapMb: 64, ...options });
  open.push(pool);
  return pool;
}

describe('the process pool', () => {
  it.each([
    ['fills its heap', 'exhaustHeap', 'exit'],
    ['exceeds its memory limit', 'exhaustMemory', 'exit'],
    ['throws', 'throw', 'thrown by the job'],
  ])('runs the next job after a job that %s', async (_, job, message) => {
    const pool = poolOf();
    await expect(pool.run(job)).rejects.toThrow(message);
    expect(await pool.run('pid')).toEqual(expect.any(Number));
  });

  it('aborts a job that exceeds its timeout', async () => {
    const pool = poolOf();
    await expect(pool.run('neverEnd', { timeoutMs: 50 })).rejects.toThrow('timeout');
    expect(await pool.run('pid')).toEqual(expect.any(Number));
  });

  it('runs up to the maximum number of processes concurrently', async () => {
    const pool = poolOf({ maxProcesses: 2 });
    const pids = await Promise.all(['pid', 'pid', 'pid', 'pid'].map((job) => pool.run(job)));
    expect(new Set(pids).size).toBe(2);
  });

  it('rejects a job when the queue is full', async () => {
    const pool = poolOf({ maxQueued: 1 });
    const running = pool.run('neverEnd').catch((error: unknown) => error);
    const queued = pool.run('pid').catch((error: unknown) => error);
    await expect(pool.run('pid')).rejects.toBeInstanceOf(UnavailableError);
    pool.close();
    expect(await running).toBeInstanceOf(UnavailableError);
    expect(await queued).toBeInstanceOf(UnavailableError);
  });
});
