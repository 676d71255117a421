import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startServer } from '../../src/index.js';
import { type Acknowledged, cli, findLosses } from '../crash-cycle.js';
import { below } from '../histories/random.js';
import { makeIndex, temporaryFolder } from '../server.js';
import { type Acknowledgement, acknowledgedBefore, write } from './acknowledgements.js';
import { imageAfterCut } from './disk-image.js';
import { type DiskEvent, readWriteLog, straceOptions } from './write-log.js';

const CUTS = Number(process.env['POWER_CUTS'] ?? 450);
const isLong = process.env['LONG_TESTS'] !== undefined;
const hasStrace = spawnSync('strace', ['-V']).status === 0;

let events: DiskEvent[];
let acknowledgements: Acknowledgement[];

/** Simulates power cuts at many points of the recorded run, each with different outcomes for the unflushed writes. */
(isLong && hasStrace ? describe : describe.skip)('after a power failure', () => {
  beforeAll(async () => {
    const folder = temporaryFolder();
    acknowledgements = await record(folder);
    events = readWriteLog(join(folder, 'write.log'));
  }, 120_000);

  it(
    'the database contains all acknowledged writes and no partial writes',
    async () => {
      for (let cut = 0; cut < CUTS; cut++)
        expect(await violationsAfterCut({ areFlushesObeyed: true })).toEqual([]);
    },
    CUTS * 10_000,
  );

  it('the check detects writes that were lost because the disk ignored flushes', async () => {
    let violationCount = 0;
    for (let cut = 0; cut < 10; cut++)
      violationCount += (await violationsAfterCut({ areFlushesObeyed: false })).length;
    expect(violationCount).toBeGreaterThan(0);
  }, 100_000);
});

/** Writes to a server whose disk writes are all recorded. */
async function record(folder: string): Promise<Acknowledgement[]> {
  const dir = join(folder, 'data');
  const options = straceOptions(join(dir, 'data.mdb'), join(folder, 'write.log'));
  const command = [process.execPath, cli, '--port', '0', '--dir', dir];
  const child = spawn('strace', [...options, ...command], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The cast is safe, because `cli.ts` defines this message.
  const [message] = (await once(child, 'message')) as [{ url: string }];
  const client = await new MongoClient(message.url).connect();
  await makeIndex(client.db('crash').collection('things'), { text: 1 });
  const written = await write(client, 4_000);
  await client.close();
  child.kill('SIGKILL');
  await once(child, 'exit');
  return written;
}

async function violationsAfterCut(disk: { areFlushesObeyed: boolean }): Promise<string[]> {
  const first = firstFlush() + 1;
  const cut = first + below(events.length - first);
  const image = imageAfterCut(events, cut, disk);
  const acknowledged = acknowledgedBefore(acknowledgements, events[cut]?.atMs ?? 0);
  return violationsIn(image, acknowledged).catch((error: unknown) => [String(error)]);
}

/**
 * Returns the index of the first flush. A power cut before this flush leaves a file without data, which the server
 * rejects and which can be deleted.
 */
const firstFlush = () => events.findIndex(({ write: written }) => written === undefined);

async function violationsIn(image: Buffer, acknowledged: Acknowledged): Promise<string[]> {
  const dir = temporaryFolder();
  writeFileSync(join(dir, 'data.mdb'), image);
  const server = await startServer({ dir });
  try {
    return [...(await findLosses(server.url, acknowledged)), ...(await halvedPairs(server.url))];
  } finally {
    await server.close();
    rmSync(dir, { recursive: true });
  }
}

async function halvedPairs(url: string): Promise<string[]> {
  const client = await new MongoClient(url).connect();
  const halves = client.db('crash').collection('halves');
  const byPair = { $group: { _id: '$pair', n: { $sum: 1 } } };
  const halved = await halves.aggregate([byPair, { $match: { n: { $ne: 2 } } }]).toArray();
  await client.close();
  return halved.map(({ _id: pair }) => `half of pair ${pair} is there`);
}
