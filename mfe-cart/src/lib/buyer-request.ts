import { buyerQuotationRoutes, type buyerQuotationCalls } from 'contracts';
import { addressOf, readResponse, sendCall } from 'storefront-kit';

type Calls = typeof buyerQuotationCalls;

type PdfCall = 'showQuotationPdf' | 'showProformaPdf';
type StreamCall = 'followInquiry' | 'followOwnInquiries';

/** The buyer's calls with a JSON response. */
export type BuyerCall = Exclude<keyof Calls, PdfCall | StreamCall>;

/** The type of a contract schema. Types only, so that the schema library is not bundled into the shop. */
interface Schema<Given, Taken> {
  _zod: { input: Given; output: Taken };
}

type Sent<Name extends BuyerCall> = Calls[Name] extends { files: unknown }
  ? { form: FormData }
  : Calls[Name] extends { body: Schema<infer Given, unknown> }
    ? { body: Given }
    : object;

/** The input of a call: the inquiry number and the data defined in its contract. */
export type BuyerInput<Name extends BuyerCall> = Sent<Name> &
  (Calls[Name] extends { params: unknown } ? { number: string } : object);

/** The response of a call. The server has validated it against its contract. */
export type BuyerAnswer<Name extends BuyerCall> =
  Calls[Name]['answer'] extends Schema<unknown, infer Taken> ? Taken : never;

interface Given {
  number?: string;
  body?: unknown;
  form?: FormData;
}

const options = { routes: buyerQuotationRoutes };

/** Performs a buyer's call by its contract name. Rejects only with `ApiError`. */
export async function request<Name extends BuyerCall>(
  name: Name,
  input: BuyerInput<Name>,
): Promise<BuyerAnswer<Name>> {
  // Inputs that a call does not have are undefined.
  const { number = '', form, body = form }: Given = input;
  const response = await sendCall(options, name, { params: { number }, body });
  // The server validates responses against the contract from which the type is inferred.
  return (await readResponse(response)) as BuyerAnswer<Name>;
}

/** Returns the URL of a PDF, for use in a plain link. */
export const pdfHref = (name: PdfCall, number: string, version?: number): string =>
  addressOf(buyerQuotationRoutes[name], { params: { number }, query: { version } });

/** Returns the URL of an event stream. A stream that covers all inquiries has no number. */
export const streamHref = (name: StreamCall, number = ''): string =>
  addressOf(buyerQuotationRoutes[name], { params: { number } });
