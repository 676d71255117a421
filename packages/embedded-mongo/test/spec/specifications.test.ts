import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { EXPECTED_FAILURES } from './expected-failures.js';
import { isMet } from './requirements.js';
import { runTest } from './run-test.js';
import { readSuites } from './suite.js';
import { startTarget } from './target.js';

const FOLDERS = [
  'collection-management',
  'command-logging-and-monitoring/tests/monitoring',
  'crud',
  'gridfs',
  'index-management',
  'read-write-concern',
  'retryable-reads',
  'retryable-writes',
  'run-command',
  'sessions',
  'transactions',
  'transactions-convenient-api',
  'versioned-api',
];

/** Path of a copy of https://github.com/mongodb/specifications. */
const place = process.env['MONGODB_SPECIFICATIONS'];

const server = place === undefined ? undefined : await startTarget();
afterAll(() => server?.close());

const cases = FOLDERS.flatMap((folder) =>
  readSuites(join(place ?? '', 'source', folder)).flatMap(([file, suite]) =>
    suite.tests.map((test) => ({ name: `${folder}/${file}: ${test.description}`, suite, test })),
  ),
);

describe("MongoDB's specifications", () => {
  if (!server) {
    it.skip('are skipped because MONGODB_SPECIFICATIONS is not set', () => undefined);
    return;
  }
  for (const { name, suite, test } of cases) {
    const isApplicable =
      isMet(suite.runOnRequirements, server) && isMet(test.runOnRequirements, server);
    if (!isApplicable || test.skipReason !== undefined || test.expectLogMessages) {
      it.skip(name, () => undefined);
      continue;
    }
    const failure = EXPECTED_FAILURES.find((each) => each.in.test(name));
    const title = failure ? `${name} fails: ${failure.because}` : name;
    it(title, async () => {
      const run = runTest(server, suite, test);
      await (failure ? expect(run).rejects.toThrow() : run);
    });
  }
});
