import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyBaseLogger } from 'fastify';
import { PartLogs } from './part-logs.js';

const [part, version] = ['mfe-guide', '1.0.0-00000001'] as const;
const warn = jest.fn();
// Only `warn` is called.
const log = { warn } as unknown as FastifyBaseLogger;
const threw = { version, kind: 'render', message: 'no such stone' } as const;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'part-logs-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('PartLogs', () => {
  it('returns entries recorded by another server or before a restart', async () => {
    const firstLogs = new PartLogs(folder, log);
    firstLogs.noteRefused(part, { version, because: 'upload', reason: 'too large' });
    await firstLogs.close();
    expect((await new PartLogs(folder, log).read())[part]?.refused).toEqual([
      { version, because: 'upload', reason: 'too large', at: expect.any(String) },
    ]);
  });

  it('sums the counts of identical failures from all servers', async () => {
    const servers = [new PartLogs(folder, log), new PartLogs(folder, log)];
    for (const server of servers) {
      server.noteFailure(part, threw);
      server.noteFailure(part, threw);
      await server.close();
    }
    expect((await new PartLogs(folder, log).read())[part]?.failures).toMatchObject([
      { ...threw, times: 4 },
    ]);
  });

  it('ignores reports about releases that the site does not have', async () => {
    const logs = new PartLogs(undefined, log);
    const failure = { part, kind: 'thrown', times: 2 } as const;
    const failures = [
      { ...failure, release: version },
      { ...failure, release: '9.9.9-00000009' },
    ];
    logs.noteReport({ failures, vitals: [] }, (_part, named) => named === version);
    expect((await logs.read())[part]?.failures).toMatchObject([{ version, times: 2 }]);
    await logs.close();
  });

  it('keeps the last 10 rejected releases', async () => {
    const logs = new PartLogs(undefined, log);
    for (let number = 0; number < 12; number += 1)
      logs.noteRefused(part, { version, because: 'upload', reason: `reason ${number}` });
    const { refused = [] } = (await logs.read())[part] ?? {};
    expect(refused.map(({ reason }) => reason).slice(0, 2)).toEqual(['reason 11', 'reason 10']);
    expect(refused).toHaveLength(10);
    await logs.close();
  });

  it('keeps entries in memory and warns only once when the file cannot be written', async () => {
    await mkdir(join(folder, `log.json.${process.pid}.tmp`));
    const logs = new PartLogs(folder, log);
    logs.noteFailure(part, threw);
    await logs.close();
    logs.noteFailure(part, threw);
    await logs.close();
    expect((await logs.read())[part]?.failures).toMatchObject([{ times: 2 }]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
