import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../server.js';
import { FAULTS } from './faults.js';
import { Mutant, replaceOnce } from './mutant.js';
import { runWorkload } from './run-workload.js';
import { ServerProcess } from './server-process.js';
import type { Workload } from './workload.js';

const isLong = process.env['LONG_TESTS'] !== undefined;
const ROUND_MS = 1500;
const MAX_ROUNDS = 20;

/** Runs the workload against a patched server until it finds violations, up to a maximum number of rounds. */
async function searchFor(patches: (typeof FAULTS)[number]['patches'], workload: () => Workload) {
  const mutant = new Mutant(patches);
  const server = new ServerProcess(temporaryFolder(), mutant.program);
  await server.start();
  let violations: string[] = [];
  for (let round = 0; round < MAX_ROUNDS && violations.length === 0; round++)
    violations = await runWorkload(server, workload(), { durationMs: ROUND_MS });
  await server.kill();
  mutant.remove();
  return violations;
}

const rows = FAULTS.flatMap(({ name, patches, foundBy }) =>
  foundBy
    .slice(0, isLong ? undefined : 1)
    .map((workload) => ({ name, patches, workload, by: workload().name })),
);

describe('a reintroduced fault', () => {
  it.each(rows)(
    'is found by the workload $by: $name',
    async ({ patches, workload }) => {
      const violations = await searchFor(patches, workload);
      expect(violations).not.toEqual([]);
    },
    240_000,
  );

  it.each(['', 'ab ab'])(
    'is rejected unless its patch matches the source exactly once: %j',
    (source) => {
      const replace = () => replaceOnce(source, { file: 'a.ts', before: 'ab', after: 'c' });
      expect(replace).toThrow('a.ts has');
    },
  );
});
