import { z } from 'zod';
import { inquiryStatuses } from '../sales/inquiry.js';
import { searchText } from '../http/paging.js';
import { id, image } from '../product.js';
import { quotationStates } from '../quotation/states.js';

export const staffSearchQuery = z.strictObject({ q: searchText.min(1).max(100) });

/** The first search results for each kind of record. `customerName` is empty if the customer's account was deleted. */
export const staffSearchResult = z.object({
  products: z.array(
    z.object({ id, name: z.string(), modelNumber: z.string(), mainImage: image.optional() }),
  ),
  customers: z.array(
    z.object({ uid: id, name: z.string(), email: z.string(), mobile: z.string() }),
  ),
  inquiries: z.array(
    z.object({
      number: z.string(),
      customerName: z.string(),
      status: z.enum(inquiryStatuses),
      submittedAt: z.iso.datetime(),
    }),
  ),
  quotations: z.array(
    z.object({
      number: z.string(),
      version: z.number().int(),
      inquiryNumber: z.string(),
      customerName: z.string(),
      state: z.enum(quotationStates),
    }),
  ),
});

export type StaffSearchResult = z.output<typeof staffSearchResult>;
