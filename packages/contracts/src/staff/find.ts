import { z } from 'zod';
import { inquiryStatuses } from '../sales/inquiry.js';
import { searchedText } from '../http/paging.js';
import { id, image } from '../product.js';
import { quotationStates } from '../quotation/states.js';

export const findQuery = z.strictObject({ q: searchedText.min(1).max(100) });

/** The first matches of each kind; names of a deleted customer are empty. */
export const found = z.object({
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

export type Found = z.output<typeof found>;
