import { expect, test } from '@playwright/test';
import { buyerQuotationRoutes, calls, isPermission, routes } from 'contracts';
import type { Actor } from '../matrix/actor.js';
import { expectAnswer } from '../matrix/expect-row.js';
import { named } from '../matrix/fixtures/accounts.js';
import { cleanups, linked, preparations, revoked } from '../matrix/preparations.js';
import { fillAll, type Names } from '../matrix/names.js';
import { address, options } from '../matrix/request.js';
import {
  type ActorName,
  actorNames,
  type Checks,
  isAllowed,
  type Row,
  rows,
} from '../matrix/rows.js';
import { tearDownEnvironment, resetEnvironment, setUpEnvironment } from '../matrix/set-up.js';
import type { MatrixEnvironment } from '../matrix/environment.js';
import { callOf, notCalls, notYetBuilt, routeOf } from '../matrix/table.js';
import { asHead, forged, misspelt } from '../matrix/variants.js';

// One after the other on one site, since each starts from the same store.
test.describe.configure({ mode: 'default' });

let stage: MatrixEnvironment;
/** What the store was when it was last read; nothing after a change. */
let known: string | undefined;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stage = await setUpEnvironment();
});

test.afterAll(() => tearDownEnvironment(stage));

const built = rows.filter((row) => !notYetBuilt.includes(row.id));

async function ready(row: Row, name: ActorName) {
  const actor = stage.actors[name].copy();
  const prepared = await preparations[row.id]?.(stage, actor);
  const self = named('$self', stage.accounts[name]);
  return { actor, names: { ...stage.names, ...self, ...prepared } };
}

/** What a row expects may name fixtures too. */
const filled = (row: Row, names: Names): Row =>
  row.checks ? { ...row, checks: fillAll(row.checks, names) as Checks } : row;

const mayChange = (row: Row, name: ActorName) => row.mutates && isAllowed(row, name);

async function ask(row: Row, name: ActorName, { actor, names }: Awaited<ReturnType<typeof ready>>) {
  for (let times = 0; times < (row.repeat ?? 1); times += 1) {
    const answer = await actor.copy().send(address(row, names), options(row, actor, names));
    expectAnswer(filled(row, names), name, answer);
  }
}

async function expectUnchanged(before: string, message: string) {
  known = await stage.store.hash();
  expect(known, message).toBe(before);
}

/** Plays a row by those who change nothing, one after the other; the store is read once before and once after all of them. */
async function playTogether(row: Row, names: ActorName[]) {
  const before = known ?? (await stage.store.hash());
  for (const name of names) {
    await ask(row, name, await ready(row, name));
    await cleanups[row.id]?.(stage);
    await stage.store.clearRateLimits();
  }
  await expectUnchanged(before, `${row.id} by one of ${names.join(', ')} changed the store`);
}

/** Plays a row by one who is prepared for it or may change something; afterwards the store is as it was. */
async function playAlone(row: Row, name: ActorName) {
  const given = await ready(row, name);
  const before = mayChange(row, name) ? undefined : await stage.store.hash();
  await ask(row, name, given);
  if (before !== undefined) await expectUnchanged(before, `${row.id} by ${name} changed the store`);
  await cleanups[row.id]?.(stage);
  await resetEnvironment(stage);
  known = undefined;
}

test('the matrix and the table of calls name the same', () => {
  const strangers = rows.filter((row) => !callOf(row)).map(({ id }) => id);
  expect(
    strangers.sort(),
    'rows without a call; take a row off notYetBuilt (e2e/matrix/table.ts) when its call is there',
  ).toEqual([...notCalls, ...notYetBuilt].sort());
  const named = new Set(rows.map(callOf));
  const missing = Object.keys(routes).filter((name) => !named.has(name as keyof typeof routes));
  expect(missing, 'calls without a row in e2e/authz-matrix.jsonl').toEqual([]);
});

test('each call of an inquiry’s buyer has a row by a link, and one by a link that was revoked', () => {
  const { openInquiryLink, ...rest } = buyerQuotationRoutes;
  const calls = Object.keys(rest).sort();
  for (const ids of [linked, revoked]) {
    const named = rows.filter(({ id }) => ids.includes(id)).map(callOf);
    expect([...new Set(named)].sort()).toEqual(calls);
  }
  const opening = rows.filter(({ path }) => path.endsWith('/link')).map(callOf);
  expect(opening).toContain('openInquiryLink' satisfies keyof typeof buyerQuotationRoutes);
  expect(openInquiryLink).toBeDefined();
});

test('each row of a call of the staff area names the least role that may make it', () => {
  const untold = rows.filter((row) => {
    const call = callOf(row);
    const isRefusedToAll = row.who.admin === row.who.anonymous;
    return (
      call && isPermission(calls[call].who) && !isRefusedToAll && !row.askedBy.includes('reader')
    );
  });
  expect(untold.map(({ id }) => id)).toEqual([]);
});

for (const row of built) {
  test(`${row.id}: ${row.method} ${row.path}`, async () => {
    const isAlone = (name: ActorName) => row.id in preparations || mayChange(row, name);
    const together = row.askedBy.filter((name) => !isAlone(name));
    if (together.length > 0) await playTogether(row, together);
    for (const name of row.askedBy.filter(isAlone)) await playAlone(row, name);
  });
}

/** Whoever may do the most. */
const boldest = (row: Row) => [...actorNames].reverse().find((name) => isAllowed(row, name));

for (const row of built.filter(({ mutates }) => mutates)) {
  const name = boldest(row);
  const call = callOf(row);
  // A browser cannot choose the Host that it sends.
  if (!name || !call || row.repeat || row.headers?.['Host']) continue;
  test(`${row.id} changes nothing when it is forged or misspelt`, async () => {
    const actor: Actor = stage.actors[name].copy();
    const names = { ...stage.names, ...named('$self', stage.accounts[name]) };
    const request = { path: address(row, names), options: options(row, actor, names) };
    const before = known ?? (await stage.store.hash());
    for (const [how, change] of Object.entries(row.csrf ? forged : {})) {
      const { path, options: changed } = change(request);
      expect((await actor.copy().send(path, changed)).status, how).toBe(403);
    }
    for (const [how, change] of Object.entries(misspelt)) {
      const { path, options: changed } = change(request);
      expect((await actor.copy().send(path, changed)).status, how).toBeGreaterThanOrEqual(300);
    }
    const head = asHead(request);
    const { status } = await actor.copy().send(head.path, head.options);
    const isRead = callOf({ ...row, method: 'GET' }) !== undefined;
    if (!isRead || routeOf(call).changes) expect(status, 'as HEAD').toBeGreaterThanOrEqual(400);
    await expectUnchanged(before, `${row.id} changed the store`);
  });
}
