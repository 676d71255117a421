import { buyerQuotationRoutes, type buyerQuotationCalls, type Route } from 'contracts';
import { ApiError, readCookie } from 'storefront-kit';
import { api } from './api.js';
import { toApiError } from './to-api-error.js';

type Calls = typeof buyerQuotationCalls;

/** The buyer's calls that answer JSON. */
export type BuyerCall = Exclude<keyof Calls, 'showQuotationPdf' | 'showProformaPdf'>;

/** A schema of contracts, as far as types go: the schema library stays out of the shop. */
interface Schema<Given, Taken> {
  _zod: { input: Given; output: Taken };
}

type Sent<Name extends BuyerCall> = Calls[Name] extends { files: unknown }
  ? { form: FormData }
  : Calls[Name] extends { body: Schema<infer Given, unknown> }
    ? { body: Given }
    : object;

/** What a call takes: the number of the inquiry, and what its contract says. */
export type BuyerInput<Name extends BuyerCall> = Sent<Name> &
  (Calls[Name] extends { params: unknown } ? { number: string } : object);

/** What a call answers; the server has checked it by its contract. */
export type BuyerAnswer<Name extends BuyerCall> =
  Calls[Name]['answer'] extends Schema<unknown, infer Taken> ? Taken : never;

interface AnyInput {
  number?: string;
  body?: unknown;
  form?: FormData;
}

/** Makes a call of the buyer by its proper name; rejects with `ApiError` only. */
export async function request<Name extends BuyerCall>(
  name: Name,
  input: BuyerInput<Name>,
): Promise<BuyerAnswer<Name>> {
  // Parts of an input that a call does not have are absent.
  const given: AnyInput = input;
  const route = buyerQuotationRoutes[name];
  if (route.method !== 'GET' && !readCookie(tokenCookie)) await fetchToken();
  const answer = await sendOrThrow(route, given).catch(async (refusal: unknown) => {
    if (!isTokenMissing(refusal)) throw refusal;
    await fetchToken();
    return sendOrThrow(route, given);
  });
  // The contract that the type was made from is the server's, too.
  return answer as BuyerAnswer<Name>;
}

/** The address of a PDF, which a plain link opens. */
export function pdfHref(
  name: 'showQuotationPdf' | 'showProformaPdf',
  number: string,
  version?: number,
): string {
  const path = addressOf(buyerQuotationRoutes[name], number);
  return version === undefined ? path : `${path}?version=${version}`;
}

const tokenCookie = 'XSRF-TOKEN';

const addressOf = ({ path }: Route, number = '') =>
  path.replace(':number', encodeURIComponent(number));

const fetchToken = () => api.call('showToken');

function isTokenMissing(error: unknown) {
  return error instanceof ApiError && error.code === 'access.token_missing';
}

async function sendOrThrow(route: Route, input: AnyInput): Promise<unknown> {
  const response = await send(route, input);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError(response.status, body);
  if (body !== undefined) return body;
  const { status } = response;
  throw new ApiError('answer.unreadable', 'The answer could not be read.', { status });
}

async function send(route: Route, { number, body, form }: AnyInput) {
  const token = readCookie(tokenCookie);
  try {
    return await fetch(addressOf(route, number), {
      method: route.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(route.method !== 'GET' && token && { 'x-xsrf-token': token }),
      },
      ...(route.method !== 'GET' && { body: form ?? JSON.stringify(body ?? {}) }),
    });
  } catch (cause) {
    throw new ApiError('network.unreachable', 'The shop cannot be reached.', { cause });
  }
}
