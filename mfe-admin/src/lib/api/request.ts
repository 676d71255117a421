import { routes, staffAreaHeader, type calls, type RouteName } from 'contracts';
import {
  addressOf as addressOfRoute,
  ApiError,
  readResponse,
  sendCall,
  type AnyInput,
  type CallInput,
  type CallOutput,
} from 'storefront-kit';
import { setSessionEnded } from './session-ended.js';

type Calls = typeof calls;

/**
 * Loads the schemas of all calls in a separate chunk, so that the page becomes interactive earlier. The phone number
 * rules make this chunk large.
 */
async function loadCalls() {
  try {
    return (await import('./calls.js')).calls;
  } catch (cause) {
    throw new ApiError('network.unreachable', "Can't connect to the shop.", { cause });
  }
}

/** The response of a call, validated against its contract. */
export type CallResponse<Name extends RouteName> = CallOutput<Calls[Name]>;

/**
 * Sends a request and returns the validated response. Query parameters with an empty value are omitted. Throws only
 * `ApiError`.
 */
export function request<Name extends RouteName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<CallResponse<Name>> {
  // The cast replaces the input type of this call with a type that fits every call. Properties that this call does not
  // have are undefined.
  const { query = {}, ...rest }: AnyInput = input as object;
  const entries = Object.entries(query).filter(([, value]) => value !== '');
  return readCallResponse(
    name,
    openStreamingCall(name, { ...rest, signal, query: Object.fromEntries(entries) }),
  );
}

/** Reads and validates the response of a call. Throws only `ApiError`. */
export async function readCallResponse<Name extends RouteName>(
  name: Name,
  pending: Promise<Response>,
): Promise<CallResponse<Name>> {
  const loading = loadCalls();
  // Prevents an unhandled rejection if the call fails before the schemas have loaded.
  loading.catch(() => undefined);
  const response = await pending;
  const body = await readResponse(response);
  const parsed = (await loading)[name].answer.safeParse(body);
  // The cast is safe, because `CallResponse` is inferred from this schema.
  if (parsed.success) return parsed.data as CallResponse<Name>;
  throw new ApiError('answer.unreadable', 'The shop sent an unexpected response. Try again.', {
    status: response.status,
    cause: parsed.error,
  });
}

/** Returns the response of a call without reading its body, so that the body can be streamed. */
export async function openStreamingCall(
  name: RouteName,
  input: AnyInput,
  fetch = globalThis.fetch,
) {
  try {
    const headers = { ...input.headers, [staffAreaHeader]: '1' };
    return await sendCall({ routes, fetch }, name, { ...input, headers });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'access.signed_out') setSessionEnded(true);
    throw error;
  }
}

export const callUrl = (name: RouteName, input?: AnyInput) => addressOfRoute(routes[name], input);
