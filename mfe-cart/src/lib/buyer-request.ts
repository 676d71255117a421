import { buyerQuotationRoutes, type buyerQuotationCalls } from 'contracts';
import { addressOf, readResponse, sendCall } from 'storefront-kit';

type Calls = typeof buyerQuotationCalls;

type PdfCall = 'showQuotationPdf' | 'showProformaPdf';
type StreamCall = 'followInquiry' | 'followOwnInquiries';

/** Buyer calls that return JSON, as opposed to a PDF or an event stream. */
export type BuyerCall = Exclude<keyof Calls, PdfCall | StreamCall>;

/** The type of a contract schema. Declared here, so that the schema library is not bundled into the shop. */
interface Schema<Given, Taken> {
  _zod: { input: Given; output: Taken };
}

type Sent<Name extends BuyerCall> = Calls[Name] extends { files: unknown }
  ? { form: FormData }
  : Calls[Name] extends { body: Schema<infer Given, unknown> }
    ? { body: Given }
    : object;

export type BuyerInput<Name extends BuyerCall> = Sent<Name> &
  (Calls[Name] extends { params: unknown } ? { number: string } : object);

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
  // Calls without an inquiry number or a body leave these fields undefined.
  const { number = '', form, body = form }: Given = input;
  const response = await sendCall(options, name, { params: { number }, body });
  // The server validates responses against the contract from which the type is inferred.
  return (await readResponse(response)) as BuyerAnswer<Name>;
}

export const pdfHref = (name: PdfCall, number: string, version?: number): string =>
  addressOf(buyerQuotationRoutes[name], { params: { number }, query: { version } });

/** Returns the URL of an event stream. `number` is empty for the stream that covers all inquiries. */
export const streamHref = (name: StreamCall, number = ''): string =>
  addressOf(buyerQuotationRoutes[name], { params: { number } });
