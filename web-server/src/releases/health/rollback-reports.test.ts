import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { poll } from 'test-kit';
import { listen } from 'test-kit/listen';
import { RollbackReports } from './rollback-reports.js';

const release = {
  part: 'mfe-catalog',
  version: '1.0.0-0000000b',
  sequence: 3,
  reason: 'fails too often',
};
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a backend that responds with these statuses in turn and repeats the last one. */
async function startBackend(...statuses: number[]) {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      bodies.push(JSON.parse(Buffer.concat(chunks as Buffer[]).toString()));
      response.writeHead(statuses.length > 1 ? (statuses.shift() ?? 500) : (statuses[0] ?? 500));
      response.end();
    });
  });
  const { url: backendUrl, close } = await listen(server);
  closing.push(close);
  const { log } = Fastify();
  const live: { version: string | null } = { version: null };
  const liveVersion = () => live.version;
  const reports = new RollbackReports({ backendUrl, log, liveVersion, retryMs: 10 });
  closing.unshift(() => reports.close());
  return { reports, bodies, live };
}

describe('reports of rolled-back releases', () => {
  it('are not sent again after the backend rejected them with 4xx', async () => {
    const { reports, bodies } = await startBackend(400, 503, 204);
    reports.add(release);
    reports.add({ ...release, sequence: 4 });
    await poll(() => bodies.length).toBe(3);
    expect(bodies).toEqual([release, { ...release, sequence: 4 }, { ...release, sequence: 4 }]);
  });

  it('name the live version, unless it is the version that was rolled back', async () => {
    const { reports, bodies, live } = await startBackend(204);
    live.version = '1.0.0-0000000a';
    reports.add(release);
    await poll(() => bodies.length).toBe(1);
    live.version = release.version;
    reports.add({ ...release, sequence: 4 });
    await poll(() => bodies.length).toBe(2);
    expect(bodies).toEqual([
      { ...release, live: '1.0.0-0000000a' },
      { ...release, sequence: 4 },
    ]);
  });

  it('are sent again until the backend has accepted them', async () => {
    const { reports, bodies } = await startBackend(503, 503, 204);
    reports.add(release);
    await poll(() => bodies.length).toBe(3);
    reports.add(release);
    reports.add({ ...release, sequence: 4 });
    await poll(() => bodies.length).toBe(4);
    expect(bodies).toEqual([release, release, release, { ...release, sequence: 4 }]);
  });
});
