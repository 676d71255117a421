import { z } from 'zod';
import { currencies } from '../money.js';

/** The outcome of a quotation; open ones may still be answered. */
export const quotationOutcomes = ['accepted', 'declined', 'expired', 'withdrawn', 'open'] as const;

/** Minor units. */
const sum = z.number().nonnegative();

/**
 * Data of the quotation charts: six months in UTC; each quotation counts once, by its latest sent version and in the
 * month of that version. Each sum has a single currency and excludes withdrawn quotations.
 */
export const quotationStatistics = z.object({
  outcomes: z.array(
    z.object({ outcome: z.enum(quotationOutcomes), count: z.number().int().nonnegative() }),
  ),
  values: z.array(
    z.object({
      currency: z.enum(currencies),
      months: z.array(
        z.object({
          month: z.string().regex(/^\d{4}-\d{2}$/),
          quoted: sum,
          accepted: sum,
        }),
      ),
    }),
  ),
});

export type QuotationOutcome = (typeof quotationOutcomes)[number];
export type QuotationStatistics = z.output<typeof quotationStatistics>;
