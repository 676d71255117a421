import { expect, test } from '@playwright/test';
import { buyerOrderRoutes, buyerQuotationRoutes, calls, isPermission, routes } from 'contracts';
import type { MatrixEnvironment } from '../matrix/environment.js';
import { settleAll, actorContext, expectUnchanged, runRow } from '../matrix/play-row.js';
import { rowsThatOpenInquiryLink, rowsWithRevokedLink } from '../matrix/preparations.js';
import { requestPath, requestOptions } from '../matrix/request.js';
import { actorNames, isAllowed, type Row, matrixRows } from '../matrix/rows.js';
import { setUpEnvironment, tearDownEnvironment } from '../matrix/set-up.js';
import { findCall, nonApiRows, unimplementedRows, routeByName } from '../matrix/table.js';
import { toHeadRequest, forgedRequests, misspeltPaths } from '../matrix/variants.js';

// The tests run sequentially on one site, because each row starts from the initial database state.
test.describe.configure({ mode: 'default' });

let stage: MatrixEnvironment;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stage = await setUpEnvironment();
});

test.afterAll(() => tearDownEnvironment(stage));

const built = matrixRows.filter((row) => !unimplementedRows.includes(row.id));

// @spec core-34
test('the authorisation matrix and the route table contain the same endpoints', () => {
  const strangers = matrixRows.filter((row) => !findCall(row)).map(({ id }) => id);
  expect(
    strangers.sort(),
    'rows without an endpoint; remove a row from unimplementedRows (e2e/matrix/table.ts) when its endpoint exists',
  ).toEqual([...nonApiRows, ...unimplementedRows].sort());
  const named = new Set(matrixRows.map(findCall));
  const missing = Object.keys(routes).filter((name) => !named.has(name as keyof typeof routes));
  expect(missing, 'endpoints without a row in e2e/authz-matrix.jsonl').toEqual([]);
});

test('the authorisation matrix tests a valid link and a revoked link for each endpoint that requires an inquiry link', () => {
  // Two endpoints require no opened link: `openInquiryLink` opens the link, and `downloadInquiryFile` requires only a
  // signed URL.
  const { openInquiryLink, downloadInquiryFile, ...rest } = {
    ...buyerQuotationRoutes,
    ...buyerOrderRoutes,
  };
  const calls = Object.keys(rest).sort();
  for (const ids of [rowsThatOpenInquiryLink, rowsWithRevokedLink]) {
    const named = matrixRows.filter(({ id }) => ids.includes(id)).map(findCall);
    expect([...new Set(named)].sort()).toEqual(calls);
  }
  const opening = matrixRows.filter(({ path }) => path.endsWith('/link')).map(findCall);
  expect(opening).toContain('openInquiryLink' satisfies keyof typeof buyerQuotationRoutes);
  expect(openInquiryLink).toBeDefined();
  expect(downloadInquiryFile).toBeDefined();
});

test('each row for a staff endpoint in the authorisation matrix names the least privileged role with access', () => {
  const untold = matrixRows.filter((row) => {
    const call = findCall(row);
    const isRefusedToAll = row.who.admin === row.who.anonymous;
    return (
      call && isPermission(calls[call].who) && !isRefusedToAll && !row.askedBy.includes('reader')
    );
  });
  expect(untold.map(({ id }) => id)).toEqual([]);
});

// @spec core-28 staff-8
for (const row of built) {
  test(`${row.id}: ${row.method} ${row.path} returns the expected response to each actor`, () =>
    runRow(stage, row));
}

/** Returns the most privileged actor that may send the row's request. */
const boldest = (row: Row) => [...actorNames].reverse().find((name) => isAllowed(row, name));

for (const row of built.filter(({ mutates }) => mutates)) {
  const name = boldest(row);
  const call = findCall(row);
  // Rows with a Host header are skipped: browsers cannot set this header, so no other site could forge the request.
  if (!name || !call || row.repeat || row.headers?.['Host']) continue;
  const isRead = findCall({ ...row, method: 'GET' }) !== undefined;
  const isHeadRefused = !isRead || routeByName(call).changes;
  // @spec core-34
  test(`${row.id} changes nothing when the request is forged or its path is misspelt`, async () => {
    const { actor, names } = actorContext(stage, name);
    const request = { path: requestPath(row, names), options: requestOptions(row, actor, names) };
    const statuses = async (changes: typeof misspeltPaths) => {
      const results: [string, number][] = [];
      for (const [how, change] of Object.entries(changes)) {
        const { path, options } = change(request);
        results.push([how, (await actor.copy().send(path, options)).status]);
      }
      return results;
    };
    // The requests of a group run sequentially, because a visitor may upload only a few files concurrently.
    await expectUnchanged(stage, row, async () => {
      const groups = [row.csrf ? forgedRequests : {}, misspeltPaths, { 'as HEAD': toHeadRequest }];
      const [refused = [], lost = [], head = []] = await settleAll(groups.map(statuses));
      expect(refused.filter(([, status]) => status !== 403)).toEqual([]);
      expect(lost.filter(([, status]) => status < 300)).toEqual([]);
      if (isHeadRefused) expect(head.filter(([, status]) => status < 400)).toEqual([]);
    });
  });
}
