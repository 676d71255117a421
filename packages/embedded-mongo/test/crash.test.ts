import { describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { type Acknowledged, findLosses, startProcess, writeAndKill } from './crash-cycle.js';
import { makeIndex, temporaryFolder } from './server.js';

const CYCLES = Number(process.env['CRASH_CYCLES'] ?? (process.env['LONG_TESTS'] ? 50 : 5));

describe('a server killed by kill -9', () => {
  it(
    'loses no acknowledged write',
    async () => {
      const folder = temporaryFolder();
      const acknowledged: Acknowledged = { inserted: new Set(), counters: new Map() };
      let first = 0;
      for (let cycle = 0; cycle < CYCLES; cycle++) {
        const server = await startProcess(folder);
        if (cycle === 0) await indexTexts(server.url);
        first = await writeAndKill(server, acknowledged, { first, writes: 3 + (cycle % 10) * 4 });
      }
      const { child, url } = await startProcess(folder);
      try {
        expect(acknowledged.inserted.size).toBeGreaterThan(CYCLES);
        expect(await findLosses(url, acknowledged)).toEqual([]);
      } finally {
        child.kill('SIGTERM');
      }
    },
    (CYCLES + 5) * 10_000,
  );
});

async function indexTexts(url: string): Promise<void> {
  const client = await new MongoClient(url).connect();
  await makeIndex(client.db('crash').collection('things'), { text: 1 });
  await client.close();
}
