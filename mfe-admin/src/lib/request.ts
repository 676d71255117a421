import { calls, routes, type RouteName } from 'contracts';
import { ApiError, readCookie } from 'storefront-kit';
import type { z } from 'zod';
import { readErrorResponse } from './read-error-response.js';

type Calls = typeof calls;
type RequestData<Call, Part extends string> = Call extends {
  [key in Part]: infer Schema extends z.ZodType;
}
  ? { [key in Part]: z.input<Schema> }
  : unknown;

type BodyOrForm<Call> = Call extends { body: z.ZodType }
  ? RequestData<Call, 'body'> | { form: FormData }
  : Call extends { files: object }
    ? { form: FormData }
    : unknown;

/** What a call takes: `query`, `body` and `params` as its contract says; a form is sent as it is. */
export type RequestInput<Name extends RouteName> = RequestData<Calls[Name], 'query'> &
  RequestData<Calls[Name], 'params'> &
  BodyOrForm<Calls[Name]>;

/** What a call answers, checked by its contract. */
export type Answer<Name extends RouteName> = z.output<Calls[Name]['answer']>;

interface AnyInput {
  query?: Record<string, unknown>;
  params?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

/** Makes a documented call by its proper name; rejects with `ApiError` only. */
export async function request<Name extends RouteName>(
  name: Name,
  input: RequestInput<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  // Parts of an input that a call does not have are absent.
  const response = await send(name, input as AnyInput, signal);
  if (!response.ok) throw await readErrorResponse(response);
  const answer: unknown = await response.json().catch(() => undefined);
  const parsed = calls[name].answer.safeParse(answer);
  // The schema is the one that the type was made from.
  if (parsed.success) return parsed.data as Answer<Name>;
  throw new ApiError('answer.unreadable', 'The answer could not be read.', {
    status: response.status,
    cause: parsed.error,
  });
}

async function send(name: RouteName, input: AnyInput, signal?: AbortSignal) {
  const body = input.form ?? (input.body === undefined ? null : JSON.stringify(input.body));
  try {
    return await fetch(addressOf(name, input), {
      method: routes[name].method,
      credentials: 'same-origin',
      headers: { ...(await xsrfHeader()), ...typeOf(input) },
      body,
      ...(signal && { signal }),
    });
  } catch (cause) {
    throw new ApiError('network.unreachable', 'The shop cannot be reached.', { cause });
  }
}

/** The address of a call, for links and downloads too. */
export function addressOf(name: RouteName, { query = {}, params = {} }: AnyInput = {}) {
  const path = routes[name].path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(textOf(params[key])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, textOf(value)]));
  return given.length > 0 ? `${path}?${search}` : path;
}

/** The proof that one of our own pages asks; staff calls that only read carry it too, some GETs delete. */
export async function xsrfHeader(): Promise<Record<string, string>> {
  if (!readCookie('XSRF-TOKEN')) await fetch(routes.showToken.path, { credentials: 'same-origin' });
  return { accept: 'application/json', 'x-xsrf-token': readCookie('XSRF-TOKEN') ?? '' };
}

const typeOf = ({ form, body }: AnyInput): Record<string, string> =>
  form || body === undefined ? {} : { 'content-type': 'application/json' };

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
