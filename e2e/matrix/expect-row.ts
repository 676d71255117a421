import { expect } from '@playwright/test';
import type { Answer } from '../site/call.js';
import { type ActorName, isAllowed, type Row } from './rows.js';

/** Reports all failures of a row in one `expect`, because each `expect` takes as long as a small request. */
export function expectNoRowFailures(row: Row, faults: string[]) {
  expect(faults, `${row.id}: ${row.method} ${row.path}`).toEqual([]);
}

/** Compares a response with the row's expectations for this actor. Returns one description per difference. */
export function findResponseDifferences(row: Row, actor: ActorName, answer: Answer): string[] {
  const wanted = row.who[actor];
  const status = String(answer.status);
  const found = wanted.endsWith('xx') ? `${status.charAt(0)}xx` : status;
  const faults =
    found === wanted
      ? [...fieldFaults(row, actor, answer), ...textFaults(row, actor, answer)]
      : [`${status} in place of ${wanted}`];
  return faults.map((fault) => `${row.id} for ${actor}: ${fault}; ${answer.text.slice(0, 300)}`);
}

function fieldFaults({ checks = {} }: Row, actor: ActorName, { text }: Answer) {
  const has = (field: string) => text.includes(`"${field}"`);
  const { absentFor, presentFor, noFields = [] } = checks;
  const shown = [...(absentFor?.[actor] ?? []), ...noFields].filter(has);
  const missing = (presentFor?.[actor] ?? []).filter((field) => !has(field));
  return [
    ...shown.map((field) => `shows "${field}"`),
    ...missing.map((field) => `lacks "${field}"`),
  ];
}

function textFaults({ checks = {}, ...row }: Row, actor: ActorName, answer: Answer) {
  const { body, text, anonymousText, location } = checks;
  const message = () => (answer.json() as { message: string }).message;
  const faults: string[] = [];
  const compare = (found: string | undefined, wanted: string) => {
    if (found !== wanted) faults.push(`${found} in place of ${wanted}`);
  };
  if (body !== undefined && row.who[actor] === '2xx' && body.startsWith('['))
    compare(answer.text, body);
  if (text !== undefined && !isAllowed(row, actor) && row.who[actor] === row.who.admin)
    compare(message(), text);
  if (anonymousText !== undefined && actor === 'anonymous') compare(message(), anonymousText);
  if (location !== undefined && answer.status >= 300 && answer.status < 400)
    compare(answer.headers.location?.split('?')[0], location[actor] ?? location.anonymous);
  return faults;
}
