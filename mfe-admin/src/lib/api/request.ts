import { routes, type calls, type RouteName } from 'contracts';
import {
  addressOf as addressOfRoute,
  ApiError,
  readResponse,
  sendCall,
  type AnyInput,
} from 'storefront-kit';
import type { z } from 'zod';
import { setSessionEnded } from './session-ended.js';

type Calls = typeof calls;
type RequestData<Call, Part extends string> = Call extends {
  [key in Part]: infer Schema extends z.ZodType;
}
  ? { [key in Part]: z.input<Schema> }
  : unknown;

interface FormInput {
  form: FormData;
  fetch?: typeof globalThis.fetch;
}

type BodyOrForm<Call> = Call extends { body: z.ZodType }
  ? RequestData<Call, 'body'> | FormInput
  : Call extends { files: object }
    ? FormInput
    : unknown;

/**
 * Loads the schemas of all calls in a separate chunk, so that the page becomes interactive earlier; the phone number
 * rules make it large.
 */
async function loadCalls() {
  try {
    return (await import('./calls.js')).calls;
  } catch (cause) {
    throw new ApiError('network.unreachable', "Can't connect to the shop.", { cause });
  }
}

/** Input of a call: `query`, `body` and `params` as in its contract. A form is sent unchanged. */
export type RequestInput<Name extends RouteName> = RequestData<Calls[Name], 'query'> &
  RequestData<Calls[Name], 'params'> &
  BodyOrForm<Calls[Name]>;

/** The response of a call, validated against its contract. */
export type Answer<Name extends RouteName> = z.output<Calls[Name]['answer']>;

/** Calls an API route by its contract name and validates the response. Throws only `ApiError`. */
export async function request<Name extends RouteName>(
  name: Name,
  input: RequestInput<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  // Inputs that the contract of a call does not define are undefined.
  const {
    form,
    body = form,
    query = {},
    fetch,
    ...rest
  } = input as unknown as AnyInput & Partial<FormInput>;
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const asked = { ...rest, body, signal, query: Object.fromEntries(given) };
  const loading = loadCalls();
  // Prevents an unhandled rejection if the call fails before the schemas have loaded.
  loading.catch(() => undefined);
  const response = await open(name, asked, fetch);
  const answer = await readResponse(response);
  const parsed = (await loading)[name].answer.safeParse(answer);
  // `Answer` is inferred from this schema.
  if (parsed.success) return parsed.data as Answer<Name>;
  throw new ApiError('answer.unreadable', "Couldn't read the response.", {
    status: response.status,
    cause: parsed.error,
  });
}

/** Returns the response of a call before its body is read, for streaming. */
export async function open(name: RouteName, input: AnyInput, fetch = globalThis.fetch) {
  try {
    return await sendCall({ routes, fetch }, name, input);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'access.signed_out') setSessionEnded(true);
    throw error;
  }
}

export const addressOf = (name: RouteName, input?: AnyInput) => addressOfRoute(routes[name], input);
