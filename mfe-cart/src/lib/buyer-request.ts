import { buyerQuotationRoutes, type buyerQuotationCalls } from 'contracts';
import { addressOf, readResponse, sendCall } from 'storefront-kit';

type Calls = typeof buyerQuotationCalls;

type PdfCall = 'showQuotationPdf' | 'showProformaPdf';
type StreamCall = 'followInquiry' | 'followOwnInquiries';

/** The buyer's calls that answer JSON. */
export type BuyerCall = Exclude<keyof Calls, PdfCall | StreamCall>;

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

interface Given {
  number?: string;
  body?: unknown;
  form?: FormData;
}

const options = { routes: buyerQuotationRoutes };

/** Makes a call of the buyer by its proper name; rejects with `ApiError` only. */
export async function request<Name extends BuyerCall>(
  name: Name,
  input: BuyerInput<Name>,
): Promise<BuyerAnswer<Name>> {
  // Parts of an input that a call does not have are absent.
  const { number = '', form, body = form }: Given = input;
  const response = await sendCall(options, name, { params: { number }, body });
  // The contract that the type was made from is the server's, too.
  return (await readResponse(response)) as BuyerAnswer<Name>;
}

/** The address of a PDF, which a plain link opens. */
export const pdfHref = (name: PdfCall, number: string, version?: number): string =>
  addressOf(buyerQuotationRoutes[name], { params: { number }, query: { version } });

/** The address of a stream of events; one that is of no inquiry alone has no number. */
export const streamHref = (name: StreamCall, number = ''): string =>
  addressOf(buyerQuotationRoutes[name], { params: { number } });
