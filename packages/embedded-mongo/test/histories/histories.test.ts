import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../server.js';
import { runWorkload } from './run-workload.js';
import { ServerProcess } from './server-process.js';
import { appends, RETRIES } from './workloads/appends.js';
import { bank } from './workloads/bank.js';
import { counters } from './workloads/counters.js';
import { indexChanges } from './workloads/index-changes.js';
import { uniqueNames } from './workloads/unique-names.js';

const LONG_SECONDS = 30 * 60;
const ROUND_SECONDS = 4;
const isLong = process.env['LONG_TESTS'] !== undefined;
const seconds = Number(process.env['HISTORIES_SECONDS'] ?? (isLong ? LONG_SECONDS : 12));

const workloads = {
  counters,
  'list appends': () => appends(),
  'list appends with dropped connections': () => appends(RETRIES),
  'bank transfers': bank,
  'unique names': uniqueNames,
  'index changes': () => indexChanges(),
};

const share = seconds / Object.keys(workloads).length;
const rounds = Math.ceil(share / ROUND_SECONDS);
const timeoutMs = seconds * 5_000 + 60_000;

describe('the server under many concurrent clients', () => {
  const server = new ServerProcess(temporaryFolder());
  beforeAll(() => server.start());
  afterAll(() => server.kill());

  it.each(Object.entries(workloads))(
    'preserves all guarantees of the workload %s',
    async (_name, workload) => {
      for (let round = 0; round < rounds; round++) {
        const durationMs = (share / rounds) * 1000;
        const killEveryMs = isLong && round % 2 === 1 ? durationMs / 3 : undefined;
        const violations = await runWorkload(server, workload(), { durationMs, killEveryMs });
        expect(violations.slice(0, 10)).toEqual([]);
      }
    },
    timeoutMs,
  );
});
