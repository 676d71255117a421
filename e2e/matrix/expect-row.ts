import { expect } from '@playwright/test';
import type { CallResponse } from '../site/call.js';
import { type ActorName, isAllowed, type Row } from './rows.js';

/** Reports all failures of a row in one `expect`, because each `expect` takes as long as a small request. */
export function expectNoRowFailures(row: Row, faults: string[]) {
  expect(faults, `${row.id}: ${row.method} ${row.path}`).toEqual([]);
}

/** Compares a response with the row's expectations for this actor. Returns one description per difference. */
export function findResponseDifferences(
  row: Row,
  actor: ActorName,
  response: CallResponse,
): string[] {
  const expected = row.who[actor];
  const status = String(response.status);
  const actual = expected.endsWith('xx') ? `${status.charAt(0)}xx` : status;
  const faults =
    actual === expected
      ? [...fieldFaults(row, actor, response), ...textFaults(row, actor, response)]
      : [`${status} in place of ${expected}`];
  return faults.map((fault) => `${row.id} for ${actor}: ${fault}; ${response.text.slice(0, 300)}`);
}

function fieldFaults({ checks = {} }: Row, actor: ActorName, { text }: CallResponse) {
  const has = (field: string) => text.includes(`"${field}"`);
  const { absentFor, presentFor, noFields = [] } = checks;
  const forbiddenFields = [...(absentFor?.[actor] ?? []), ...noFields].filter(has);
  const missing = (presentFor?.[actor] ?? []).filter((field) => !has(field));
  return [
    ...forbiddenFields.map((field) => `shows "${field}"`),
    ...missing.map((field) => `lacks "${field}"`),
  ];
}

function textFaults({ checks = {}, ...row }: Row, actor: ActorName, response: CallResponse) {
  const { body, text, anonymousText, location } = checks;
  const message = () => (response.json() as { message: string }).message;
  const faults: string[] = [];
  const compare = (actual: string | undefined, expected: string) => {
    if (actual !== expected) faults.push(`${actual} in place of ${expected}`);
  };
  if (body !== undefined && row.who[actor] === '2xx' && body.startsWith('['))
    compare(response.text, body);
  if (text !== undefined && !isAllowed(row, actor) && row.who[actor] === row.who.admin)
    compare(message(), text);
  if (anonymousText !== undefined && actor === 'anonymous') compare(message(), anonymousText);
  if (location !== undefined && response.status >= 300 && response.status < 400)
    compare(response.headers.location?.split('?')[0], location[actor] ?? location.anonymous);
  return faults;
}
