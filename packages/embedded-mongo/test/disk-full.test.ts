// cspell:ignore unshare Urm tmpfs
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { cli } from './crash-cycle.js';
import { failureOf, temporaryFolder } from './server.js';

/** True if this process may mount a separate disk. */
const canMount =
  spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** Starts a server on a private disk of 24 MB. */
async function startOnSmallDisk(
  folder: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const script = 'mount -t tmpfs -o size=24m none "$1" && exec "$2" "$3" --port 0 --dir "$1"';
  const words = ['-Urm', 'sh', '-c', script, 'sh', folder, process.execPath, cli];
  const child = spawn('unshare', words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  process.once('exit', () => child.kill('SIGKILL'));
  // The cast is safe, because `cli.ts` defines this message.
  const [message] = (await once(child, 'message')) as [{ url: string }];
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  };
  return { url: message.url, stop };
}

(!canMount ? describe.skip : describe)('on a full disk', () => {
  it('the server rejects writes, but not reads, until space is available again', async () => {
    const { url, stop } = await startOnSmallDisk(temporaryFolder());
    const client = await new MongoClient(url).connect();
    const things = client.db('full').collection<{ _id: number; text?: string }>('things');
    const text = 'x'.repeat(500_000);
    let stored = 0;
    const fill = async (): Promise<never> => {
      for (;;) await things.insertOne({ _id: stored, text }).then(() => stored++);
    };
    expect(await failureOf(fill())).toMatchObject({ code: 14031 });
    expect(stored).toBeGreaterThan(5);
    expect(await things.countDocuments({ text })).toBe(stored);
    expect(await failureOf(things.insertOne({ _id: -1, text }))).toMatchObject({ code: 14031 });
    await things.deleteMany({ _id: { $gte: stored / 2 } });
    await things.insertOne({ _id: -1 });
    expect(await things.findOne({ _id: -1 })).toEqual({ _id: -1 });
    expect(await client.db('full').command({ validate: 'things' })).toMatchObject({ valid: true });
    await client.close();
    await stop();
  });

  it('the server accepts writes again after deletions, even if the database itself filled the disk', async () => {
    const { url, stop } = await startOnSmallDisk(temporaryFolder());
    const client = await new MongoClient(url).connect();
    const things = client.db('full').collection<{ _id: number; text: string }>('things');
    const fill = async (size: number): Promise<number> => {
      let stored = 0;
      const texts = Array.from({ length: size > 5000 ? 5 : 100 }, () => 'x'.repeat(size));
      const more = async (): Promise<never> => {
        for (;;) {
          const documents = texts.map((text, at) => ({ _id: stored + at, text }));
          stored += (await things.insertMany(documents)).insertedCount;
        }
      };
      expect(await failureOf(more())).toMatchObject({ code: 14031 });
      expect(await client.db('full').command({ validate: 'things' })).toMatchObject({
        valid: true,
      });
      return stored * size;
    };
    const first = await fill(700);
    for (const size of [700, 20_000, 700, 90_000, 1500]) {
      await things.deleteMany({});
      expect(await fill(size)).toBeGreaterThan(first / 2);
    }
    await client.close();
    await stop();
  });
});
