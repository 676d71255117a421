import { expect } from '@playwright/test';
import type { Answer } from '../site/call.js';
import { type ActorName, isAllowed, type Row } from './rows.js';

/** What a row says of the answer to an actor. */
export function expectAnswer(row: Row, actor: ActorName, answer: Answer) {
  const wanted = row.who[actor];
  const status = String(answer.status);
  const told = `${row.id} for ${actor}: ${answer.text.slice(0, 300)}`;
  expect(wanted.endsWith('xx') ? `${status.charAt(0)}xx` : status, told).toBe(wanted);
  for (const field of row.checks?.absentFor?.[actor] ?? []) expectNot(answer, field);
  for (const field of row.checks?.presentFor?.[actor] ?? [])
    expect(answer.text, told).toContain(`"${field}"`);
  for (const field of row.checks?.noFields ?? []) expectNot(answer, field);
  expectTexts(row, actor, answer);
}

function expectNot({ text }: Answer, field: string) {
  expect(text).not.toContain(`"${field}"`);
}

function expectTexts({ checks = {}, ...row }: Row, actor: ActorName, answer: Answer) {
  const { body, text, anonymousText, location } = checks;
  if (body !== undefined && row.who[actor] === '2xx' && body.startsWith('['))
    expect(answer.text).toBe(body);
  if (text !== undefined && !isAllowed(row, actor) && row.who[actor] === row.who.admin)
    expect((answer.json() as { message: string }).message).toBe(text);
  if (anonymousText !== undefined && actor === 'anonymous')
    expect((answer.json() as { message: string }).message).toBe(anonymousText);
  if (location !== undefined && answer.status >= 300 && answer.status < 400)
    expect(answer.headers.location?.split('?')[0]).toBe(location[actor] ?? location.anonymous);
}
