import { z } from 'zod';
import { parseTrackingLink } from './parse-tracking-link.js';

/** The most that one payment may be, in minor units: the sum of all payments is exact in a number. */
export const maxPayment = 1_000_000_000_000;

const pleaseAmount = 'Please enter an amount like 12.50';

const text = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters`);

/** Stored as typed, with `https://` in front where it was missing. */
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
  /** A calendar day, in India. */
  const common = { date: z.iso.date('Please choose a date'), ...extra };
  return z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('payment'),
      /** Minor units of the currency of the accepted quotation. */
      amount: z
        .number(pleaseAmount)
        .int(pleaseAmount)
        .min(1, 'Please enter an amount above zero')
        .max(maxPayment, 'Please enter a smaller amount'),
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

/** Made by the caller, so that a retry is the same step. */
export const orderStepId = z.uuid();

/** A step as staff record it. */
export const orderStepForm = stepWith({});

const named = { id: orderStepId };

/** The steps of an order by date, as its buyer sees them; `revision` counts all changes. */
export const orderProgress = z.object({
  revision: z.number().int().nonnegative(),
  steps: z.array(stepWith(named)),
});

/** The same for staff. */
export const staffOrderProgress = orderProgress.extend({
  steps: z.array(stepWith({ ...named, recordedAt: z.iso.datetime(), recordedBy: z.string() })),
});

export type OrderStepForm = z.output<typeof orderStepForm>;
export type OrderProgress = z.output<typeof orderProgress>;
export type StaffOrderProgress = z.output<typeof staffOrderProgress>;
export type OrderStep = OrderProgress['steps'][number];
export type StaffOrderStep = StaffOrderProgress['steps'][number];
