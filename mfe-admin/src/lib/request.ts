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
  /** Another than that of the browser. */
  fetch?: typeof globalThis.fetch;
}

type BodyOrForm<Call> = Call extends { body: z.ZodType }
  ? RequestData<Call, 'body'> | FormInput
  : Call extends { files: object }
    ? FormInput
    : unknown;

/** The schemas of all calls, with the rules of phone numbers; a page reacts before they are there. */
async function loadCalls() {
  try {
    return (await import('./calls.js')).calls;
  } catch (cause) {
    throw new ApiError('network.unreachable', 'The shop cannot be reached.', { cause });
  }
}

/** What a call takes: `query`, `body` and `params` as its contract says; a form is sent as it is. */
export type RequestInput<Name extends RouteName> = RequestData<Calls[Name], 'query'> &
  RequestData<Calls[Name], 'params'> &
  BodyOrForm<Calls[Name]>;

/** What a call answers, checked by its contract. */
export type Answer<Name extends RouteName> = z.output<Calls[Name]['answer']>;

/** Makes a documented call by its proper name; rejects with `ApiError` only. */
export async function request<Name extends RouteName>(
  name: Name,
  input: RequestInput<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  // Parts of an input that a call does not have are absent.
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
  // Where the call itself fails, nobody asks for them.
  loading.catch(() => undefined);
  const response = await open(name, asked, fetch);
  const answer = await readResponse(response);
  const parsed = (await loading)[name].answer.safeParse(answer);
  // The schema is the one that the type was made from.
  if (parsed.success) return parsed.data as Answer<Name>;
  throw new ApiError('answer.unreadable', 'The answer could not be read.', {
    status: response.status,
    cause: parsed.error,
  });
}

/** The response of a call, for one that is read while it comes. */
export async function open(name: RouteName, input: AnyInput, fetch = globalThis.fetch) {
  try {
    return await sendCall({ routes, fetch }, name, input);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'access.signed_out') setSessionEnded(true);
    throw error;
  }
}

/** The address of a call, for links and downloads. */
export const addressOf = (name: RouteName, input?: AnyInput) => addressOfRoute(routes[name], input);
