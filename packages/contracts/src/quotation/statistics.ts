import { z } from 'zod';
import { currencies } from '../money.js';

/** The outcome of a quotation. `open` means that the buyer can still answer the quotation. */
export const quotationOutcomes = ['accepted', 'declined', 'expired', 'withdrawn', 'open'] as const;

/** Minor units. */
const sum = z.number().nonnegative();

/**
 * Data of the quotation charts for the last six months in UTC. Each quotation counts once: by its latest sent version,
 * in the month of that version. The sums are separate for each currency and exclude withdrawn quotations.
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
