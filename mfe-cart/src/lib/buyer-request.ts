import { buyerQuotationRoutes, type buyerQuotationCalls } from 'contracts';
import { addressOf, createCaller } from 'storefront-kit';

export const request = createCaller<typeof buyerQuotationCalls, typeof buyerQuotationRoutes>(
  buyerQuotationRoutes,
);

export const pdfHref = (
  name: 'showQuotationPdf' | 'showProformaPdf',
  number: string,
  version?: number,
): string => addressOf(buyerQuotationRoutes[name], { params: { number }, query: { version } });

/** Returns the URL that redirects to the download of a PDF attached to a message. */
export const messageFileHref = (number: string, id: string): string =>
  addressOf(buyerQuotationRoutes.openInquiryFile, { params: { number, id } });

/** Returns the URL of an event stream. `number` is empty for the stream that covers all inquiries. */
export const streamHref = (name: 'followInquiry' | 'followOwnInquiries', number = ''): string =>
  addressOf(buyerQuotationRoutes[name], { params: { number } });
