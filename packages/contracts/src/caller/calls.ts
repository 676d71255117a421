import { z } from 'zod';
import { email, successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { requiredText, tooLongMessage, valueOrZodIssue } from '../http/form-inputs.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { parsePhone } from '../inputs/parse-phone.js';
import { id } from '../product.js';
import { maxLines } from '../quantities.js';
import { quantity } from '../sales/cart.js';
import type { callerRoutes } from './routes.js';

/** Accepts a phone number in any common notation and converts it to E.164. Converts an empty string to undefined. */
const phone = z
  .string()
  .max(40, tooLongMessage(40))
  .transform((text, context) => {
    if (text.trim() === '') return undefined;
    const parsed = valueOrZodIssue(parsePhone(text), context);
    return `${parsed.countryCode}${parsed.phone}`;
  })
  .optional();

const contact = {
  email: z
    .literal('')
    .transform(() => undefined)
    .or(email.overwrite((text) => text.toLowerCase()))
    .optional(),
  phone,
};

/** A new customer for whom staff record an inquiry during a phone call, a chat or a trade fair. */
export const newCallerForm = z
  .strictObject({ name: requiredText('Enter the name', 100), ...contact })
  .refine((caller) => caller.email ?? caller.phone, {
    path: ['phone'],
    error: 'Enter a phone number or an email address',
  });

const knownCaller = z.object({
  uid: id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** The email address that receives emails about the inquiry; null if the customer receives no emails. */
  emailTo: z.string().nullable(),
  /**
   * False if the email address is not confirmed. The account may then belong to someone who does not own the address.
   */
  isEmailProven: z.boolean(),
});

export const callerCalls = {
  findCaller: {
    summary: 'Find the customers with an email address or a phone number; at most two',
    who: 'customers.manage',
    body: z.strictObject(contact),
    answer: z.object({ customers: z.array(knownCaller).max(2) }),
  },
  createInquiryForCaller: {
    summary:
      'Create an inquiry for a customer who ordered by phone or in person. An existing email address or phone number selects its customer. Requests with the same Idempotency-Key create one inquiry',
    who: 'customers.manage',
    headers: z.object({ 'Idempotency-Key': idempotencyKey }),
    body: z.strictObject({
      customer: z.union([z.strictObject({ uid: id }), newCallerForm]),
      note: z.string().trim().max(2_000, tooLongMessage(2_000)).default(''),
      products: z
        .array(z.strictObject({ productId: id, quantity }))
        .min(1, 'Choose a product')
        .max(maxLines),
    }),
    answer: successResponse.extend({
      number: z.string(),
      customer: knownCaller,
      /** True if the customer already had an account before this call. */
      isKnown: z.boolean(),
    }),
  },
} as const satisfies Record<keyof typeof callerRoutes, CallContract>;

export type ExistingCustomer = z.output<typeof knownCaller>;
export type NewCallerForm = z.output<typeof newCallerForm>;
