import { z } from 'zod';
import { currencies } from './money.js';

/** What became of a quotation; open ones still may be answered. */
export const quotationOutcomes = ['accepted', 'declined', 'expired', 'withdrawn', 'open'] as const;

/** Minor units. */
const sum = z.number().nonnegative();

/**
 * What the charts of quotations draw: six months in UTC, each quotation once, by its latest version that was sent and
 * in the month of that. What was withdrawn is in no sum, and no sum has two currencies.
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
