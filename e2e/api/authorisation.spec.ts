// cspell:ignore NOSUCHID ANYCHUNK ADMINREMOTE
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type Answer, call } from '../site/call.js';
import { sample } from '../site/sample.js';

type Actor = 'anonymous' | 'customer' | 'otherCustomer' | 'admin';

interface Row {
  id: string;
  method: string;
  path: string;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  body?: unknown;
  who: Record<Actor, string>;
  mutates: boolean;
  checks?: {
    absentFor?: Partial<Record<Actor, string[]>>;
    body?: string;
    headers?: Partial<Record<Actor, string>>;
  };
}

/** Rows whose calls and actors exist; a new call adds its rows here, and in the end this list goes. */
const live = [
  'all',
  'categories',
  'best',
  'product',
  'product.unknown',
  'product.malformed',
  'product.operator',
  'product.repeated',
  'byCategory',
  'byCategory.none',
  'asset.adminRemote',
  'asset.sourceMap',
  'asset.traversal',
  'health.live',
  'health.ready',
  'metrics',
  'unknown.api',
];
const actors: Actor[] = ['anonymous'];

const text = readFileSync(new URL('../authz-matrix.json', import.meta.url), 'utf8');
const matrix = (JSON.parse(text) as Row[]).filter((row) => live.includes(row.id));

/** What stands for `$name` in paths, queries and bodies. */
async function fixtures(): Promise<Record<string, string>> {
  const [first, second] = (await call('/api/api/all')).json() as { _id: string }[];
  const page = (await call('/')).text;
  const chunk = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
  return {
    $P1: first?._id ?? '',
    $P2: second?._id ?? '',
    $NOSUCHID: 'ffffffffffffffffffffffff',
    $CAT1: sample.categories[0]?.category ?? '',
    $ANYCHUNK: chunk,
    $ADMINREMOTE: '/releases/mfe-admin',
  };
}

const fill = (value: string, names: Record<string, string>) =>
  value.replace(/\$[A-Z][A-Z0-9]*/g, (name) => names[name] ?? name);

function address(row: Row, names: Record<string, string>): string {
  const pairs = Object.entries(row.query ?? {}).flatMap(([key, value]) =>
    [value].flat().map((one) => [key, fill(one, names)]),
  );
  const query = new URLSearchParams(pairs).toString();
  return fill(row.path, names) + (query === '' ? '' : `?${query}`);
}

function expectAllowed(answer: Answer, wanted: string) {
  const status = String(answer.status);
  expect(wanted.endsWith('xx') ? `${status.charAt(0)}xx` : status).toBe(wanted);
}

test('every row that is live stands in the matrix', () => {
  expect(matrix.map((row) => row.id).sort()).toEqual([...live].sort());
});

for (const row of matrix) {
  for (const actor of actors) {
    test(`${row.id}: ${row.method} ${row.path} gives ${actor} ${row.who[actor]}`, async () => {
      const names = await fixtures();
      const body = row.body === undefined ? {} : { body: fill(JSON.stringify(row.body), names) };
      const options = { method: row.method, headers: row.headers ?? {}, ...body };
      const answer = await call(address(row, names), options);
      expectAllowed(answer, row.who[actor]);
      const absent = row.checks?.absentFor?.[actor] ?? [];
      for (const field of absent) expect(answer.text).not.toContain(`"${field}"`);
      if (row.checks?.body !== undefined) expect(answer.text).toBe(row.checks.body);
    });
  }
}
