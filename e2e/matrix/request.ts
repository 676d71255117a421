import type { CallOptions } from '../site/call.js';
import type { Actor } from './actor.js';
import { multipart } from './multipart.js';
import { fill, fillAll, type Names } from './names.js';
import type { Row } from './rows.js';

export function address(row: Row, names: Names): string {
  const pairs = Object.entries(row.query ?? {}).flatMap(([key, value]) =>
    [value].flat().map((one) => [key, fill(one, names)]),
  );
  const query = new URLSearchParams(pairs).toString();
  return fill(row.path, names) + (query === '' ? '' : `?${query}`);
}

export function options(row: Row, actor: Actor, names: Names): CallOptions {
  const given = fillAll(row.headers ?? {}, names) as Record<string, string>;
  const { type, body } = bodyOf(row, names);
  const headers = {
    ...(type && { 'content-type': type }),
    ...(row.csrf && { 'x-xsrf-token': actor.token }),
    ...given,
  };
  return { method: row.method, headers, ...(body !== undefined && { body }) };
}

function bodyOf(row: Row, names: Names): { type?: string; body?: string | Buffer } {
  if (row.multipart) return multipart(row.multipart, (value) => fill(value, names));
  if (typeof row.body === 'string') return { body: fill(row.body, names) };
  if (row.body === undefined) return {};
  return { type: 'application/json', body: JSON.stringify(fillAll(row.body, names)) };
}
