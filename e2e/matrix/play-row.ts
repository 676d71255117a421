import { expect } from '@playwright/test';
import type { Actor } from './actor.js';
import type { MatrixEnvironment } from './environment.js';
import { expectNoRowFailures, findResponseDifferences } from './expect-row.js';
import { accountPlaceholders } from './fixtures/accounts.js';
import { fillPlaceholdersDeep, type Placeholders } from './names.js';
import { rowCleanups, rowSetups } from './preparations.js';
import { requestPath, requestOptions } from './request.js';
import { type ActorName, type ResponseExpectations, isAllowed, type Row } from './rows.js';
import { resetEnvironment } from './set-up.js';

interface NamedActor {
  name: ActorName;
  actor: Actor;
  names: Placeholders;
}

/** Runs a matrix row for each of its actors, and restores the database afterwards. */
export async function runRow(stage: MatrixEnvironment, row: Row) {
  const mayChange = (name: ActorName) => row.mutates && isAllowed(row, name);
  const together = row.askedBy.filter((name) => !mayChange(name));
  if (together.length > 0) await playTogether(stage, row, together);
  for (const name of row.askedBy.filter(mayChange)) await playAlone(stage, row, name);
}

/**
 * Sends the request of a matrix row as all actors that must not change data, concurrently. Then checks once that the
 * database is unchanged.
 */
async function playTogether(stage: MatrixEnvironment, row: Row, names: ActorName[]) {
  const namedActors = await prepare(stage, row, names);
  await expectUnchanged(stage, row, async () => {
    const faults = await settleAll(namedActors.map((namedActor) => requestRow(row, namedActor)));
    expectNoRowFailures(row, faults.flat());
  });
  await (row.id in rowSetups ? reset(stage) : stage.store.clearRateLimits());
}

async function playAlone(stage: MatrixEnvironment, row: Row, name: ActorName) {
  stage.known = undefined;
  const faults = await settleAll(
    (await prepare(stage, row, [name])).map((namedActor) => requestRow(row, namedActor)),
  );
  await rowCleanups[row.id]?.(stage);
  await reset(stage);
  expectNoRowFailures(row, faults.flat());
}

async function prepare(stage: MatrixEnvironment, row: Row, names: ActorName[]) {
  const { first, each, last } = rowSetups[row.id] ?? {};
  if (row.id in rowSetups) stage.known = undefined;
  await first?.(stage);
  const prepared = names.map(async (name): Promise<NamedActor> => {
    const { actor, names } = actorContext(stage, name);
    return { name, actor, names: { ...names, ...(await each?.(stage, actor, names)) } };
  });
  const namedActors = await settleAll(prepared);
  await last?.(stage);
  return namedActors;
}

export function actorContext({ actors, accounts, names }: MatrixEnvironment, name: ActorName) {
  return {
    actor: actors[name].copy(),
    names: { ...names, ...accountPlaceholders('$self', accounts[name]) },
  };
}

async function requestRow(row: Row, { name, actor, names }: NamedActor) {
  const faults: string[] = [];
  for (let times = 0; times < (row.repeat ?? 1); times += 1) {
    const response = await actor
      .copy()
      .send(requestPath(row, names), requestOptions(row, actor, names));
    faults.push(...findResponseDifferences(filled(row, names), name, response));
  }
  return faults;
}

const filled = (row: Row, names: Placeholders): Row =>
  row.checks
    ? { ...row, checks: fillPlaceholdersDeep(row.checks, names) as ResponseExpectations }
    : row;

/**
 * Expects `act` to leave the database unchanged. Reuses the hash of the previous check if no data has changed since.
 */
export async function expectUnchanged(
  stage: MatrixEnvironment,
  row: Row,
  act: () => Promise<unknown>,
) {
  const before = stage.known ?? (await stage.store.hash());
  await act();
  stage.known = await stage.store.hash();
  expect(stage.known, `${row.id} changed the store`).toBe(before);
}

async function reset(stage: MatrixEnvironment) {
  await resetEnvironment(stage);
  stage.known = undefined;
}

/**
 * Like `Promise.all`, but waits for all promises even if one rejects, so that no request continues into the next test.
 */
export async function settleAll<T>(promises: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
