import { z } from 'zod';
import { parseTrackingLink } from './parse-tracking-link.js';

/** The maximum amount of one payment, in minor units. With this limit, the sum of all payments is exact in a double. */
export const maxPaymentMinorUnits = 1_000_000_000_000;

const amountHint = 'Enter an amount like 12.50';

const text = (most: number) => z.string().trim().max(most, `Use at most ${most} characters`);

/** The tracking link as entered, with `https://` added if it was missing. */
const trackingUrl = z
  .string()
  .overwrite((typed) => {
    const link = parseTrackingLink(typed);
    return link.ok ? link.value : typed;
  })
  .superRefine((typed, context) => {
    const link = parseTrackingLink(typed);
    if (!link.ok) context.addIssue({ code: 'custom', message: link.message });
  });

function stepWith<Extra extends z.ZodRawShape>(extra: Extra) {
  /** A calendar day in India. */
  const common = { date: z.iso.date('Choose a date'), ...extra };
  return z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('payment'),
      /** The amount in minor units of the quotation's currency. */
      amount: z
        .number(amountHint)
        .int(amountHint)
        .min(1, 'Enter an amount above zero')
        .max(maxPaymentMinorUnits, 'Enter a smaller amount'),
      reference: text(100),
      ...common,
    }),
    z.object({ kind: z.literal('production'), ...common }),
    z.object({ kind: z.literal('packed'), ...common }),
    z.object({
      kind: z.literal('shipped'),
      carrier: text(100),
      trackingNumber: text(60),
      trackingUrl,
      ...common,
    }),
    z.object({ kind: z.literal('delivered'), ...common }),
  ]);
}

/** The id of an order step, which the caller generates, so that a retry is idempotent. */
export const orderStepId = z.uuid();

export const orderStepForm = stepWith({});

const named = { id: orderStepId };

/** The steps of an order, sorted by date, as the buyer sees them; `revision` increases with every change. */
export const orderProgress = z.object({
  revision: z.number().int().nonnegative(),
  steps: z.array(stepWith(named)),
});

export const staffOrderProgress = orderProgress.extend({
  steps: z.array(stepWith({ ...named, recordedAt: z.iso.datetime(), recordedBy: z.string() })),
});

export type OrderStepForm = z.output<typeof orderStepForm>;
export type OrderProgress = z.output<typeof orderProgress>;
export type StaffOrderProgress = z.output<typeof staffOrderProgress>;
export type OrderStep = OrderProgress['steps'][number];
export type StaffOrderStep = StaffOrderProgress['steps'][number];
