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
  /** Replaces the browser's `fetch`. */
  fetch?: typeof globalThis.fetch;
}

type BodyOrForm<Call> = Call extends { body: z.ZodType }
  ? RequestData<Call, 'body'> | FormInput
  : Call extends { files: object }
    ? FormInput
    : unknown;

/**
 * Loads the schemas of all calls, including the phone number rules, as a separate chunk, so that the page becomes
 * interactive earlier.
 */
async function loadCalls() {
  try {
    return (await import('./calls.js')).calls;
  } catch (cause) {
    throw new ApiError('network.unreachable', "Can't connect to the shop.", { cause });
  }
}

/** The input of a call: `query`, `body` and `params` as in its contract. A form is sent unchanged. */
export type RequestInput<Name extends RouteName> = RequestData<Calls[Name], 'query'> &
  RequestData<Calls[Name], 'params'> &
  BodyOrForm<Calls[Name]>;

/** The response of a call, validated against its contract. */
export type Answer<Name extends RouteName> = z.output<Calls[Name]['answer']>;

/** Performs an API call by its contract name. Rejects only with `ApiError`. */
export async function request<Name extends RouteName>(
  name: Name,
  input: RequestInput<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  // Inputs that a call does not have are undefined.
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
  // If the call itself fails, the schemas are not awaited.
  loading.catch(() => undefined);
  const response = await open(name, asked, fetch);
  const answer = await readResponse(response);
  const parsed = (await loading)[name].answer.safeParse(answer);
  // The schema is the one from which the type is inferred.
  if (parsed.success) return parsed.data as Answer<Name>;
  throw new ApiError('answer.unreadable', "Couldn't read the response.", {
    status: response.status,
    cause: parsed.error,
  });
}

/** Returns the response of a call, for streamed reading. */
export async function open(name: RouteName, input: AnyInput, fetch = globalThis.fetch) {
  try {
    return await sendCall({ routes, fetch }, name, input);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'access.signed_out') setSessionEnded(true);
    throw error;
  }
}

/** Returns the URL of a call, for links and downloads. */
export const addressOf = (name: RouteName, input?: AnyInput) => addressOfRoute(routes[name], input);
