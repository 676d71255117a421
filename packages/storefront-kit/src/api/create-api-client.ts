import { shopRoutes, type calls, type Route } from 'contracts';
import type { Answers, ApiClient } from './api-client.js';
import { ApiError } from './api-error.js';
import type { CallName } from './call-name.js';
import type { CallInput } from './call-types.js';
import { renameFields } from './rename-fields.js';
import { readErrorResponse } from './read-error-response.js';
import { isChangingCall, requestHeaders, xsrfTokenCookie } from './request-headers.js';
import { readCookie } from '../session/cookies.js';

/**
 * Options of an API client. `baseUrl` is empty in browsers. Without `timeoutMs`, only the server limits the duration of
 * a call. With `keepalive`, a call continues after the page is closed.
 */
export interface ApiClientOptions {
  baseUrl?: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
  keepalive?: boolean;
}

export interface CallOptions extends ApiClientOptions {
  routes: Readonly<Record<string, Route>>;
}

/** Input of any call. Form data is sent unchanged. */
export interface AnyInput {
  params?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  return {
    async call<Name extends CallName>(name: Name, input?: CallInput<(typeof calls)[Name]>) {
      const response = await sendCall({ routes: shopRoutes, ...options }, name, input ?? {});
      const wire = await readResponse(response);
      return renameFields(name, wire) as Answers[Name];
    },
  };
}

/**
 * Makes a call and resolves with the successful response. Rejects only with `ApiError`. A call that changes data sends
 * the XSRF token. If the token is missing or outdated, a new token is requested first.
 */
export async function sendCall(options: CallOptions, name: string, input: AnyInput) {
  const route = options.routes[name] ?? shopRoutes.showToken;
  if (isChangingCall(route) && !readCookie(xsrfTokenCookie))
    await send(options, shopRoutes.showToken, {});
  const response = await send(options, route, input);
  if (response.ok) return response;
  const refusal = await readErrorResponse(response);
  if (refusal.code !== 'access.token_missing') throw refusal;
  await send(options, shopRoutes.showToken, {});
  const retried = await send(options, route, input);
  if (!retried.ok) throw await readErrorResponse(retried);
  return retried;
}

/** Returns the URL of a call. It can also be used for links and downloads. */
export const addressOf = ({ path }: Pick<Route, 'path'>, { params = {}, query }: AnyInput = {}) =>
  fillPath(path, params) + toSearch(query);

async function send(options: ApiClientOptions, route: Route, input: AnyInput) {
  const { headers, body, signal } = input;
  const url = (options.baseUrl ?? '') + addressOf(route, input);
  try {
    return await (options.fetch ?? fetch)(url, {
      method: route.method,
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
      headers: { ...headers, ...requestHeaders(route, body) },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(options.timeoutMs === undefined
        ? {}
        : { signal: AbortSignal.timeout(options.timeoutMs) }),
    });
  } catch (cause) {
    throw networkError(cause);
  }
}

function fillPath(path: string, params: Record<string, string>) {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

function toSearch(query: Record<string, unknown> = {}) {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return entries.length > 0 ? `?${search}` : '';
}

function networkError(cause: unknown) {
  const isLate =
    typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError';
  return isLate
    ? new ApiError('network.timeout', 'The shop is taking too long to respond. Try again.', {
        cause,
      })
    : new ApiError('network.unreachable', "Can't connect to the shop.", { cause });
}

/** Parses a JSON response. Throws `ApiError` if the body is not JSON. */
export async function readResponse(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    const { status } = response;
    throw new ApiError('answer.unreadable', 'The shop sent an unexpected response. Try again.', {
      status,
      cause,
    });
  }
}
