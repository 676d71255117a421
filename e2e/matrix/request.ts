import type { CallOptions } from '../site/call.js';
import type { Actor } from './actor.js';
import { encodeMultipartForm } from './multipart.js';
import { fillPlaceholders, fillPlaceholdersDeep, type Placeholders } from './names.js';
import type { Row } from './rows.js';

export function requestPath(row: Row, names: Placeholders): string {
  const pairs = Object.entries(row.query ?? {}).flatMap(([key, value]) =>
    [value].flat().map((item) => [key, fillPlaceholders(item, names)]),
  );
  const query = new URLSearchParams(pairs).toString();
  return fillPlaceholders(row.path, names) + (query === '' ? '' : `?${query}`);
}

export function requestOptions(row: Row, actor: Actor, names: Placeholders): CallOptions {
  const rowHeaders = fillPlaceholdersDeep(row.headers ?? {}, names) as Record<string, string>;
  const { type, body } = bodyOf(row, names);
  const headers = {
    ...(type && { 'content-type': type }),
    ...(row.csrf && { 'x-xsrf-token': actor.token }),
    ...rowHeaders,
  };
  return { method: row.method, headers, ...(body !== undefined && { body }) };
}

function bodyOf(row: Row, names: Placeholders): { type?: string; body?: string | Buffer } {
  if (row.multipart)
    return encodeMultipartForm(row.multipart, (value) => fillPlaceholders(value, names));
  if (typeof row.body === 'string') return { body: fillPlaceholders(row.body, names) };
  if (row.body === undefined) return {};
  return { type: 'application/json', body: JSON.stringify(fillPlaceholdersDeep(row.body, names)) };
}
