import { z } from 'zod';

const phone = z
  .string()
  .regex(/^\+[1-9]\d{7,14}$/, 'must be a phone number with country code, like +919876543210');

/** Who sells: shown in the contact block, the footer and structured data. */
export const business = z.object({
  name: z.string().min(1).default('Khambhat Crystal & Agate'),
  town: z.string().min(1).default('Khambhat, Gujarat'),
  phone: phone.default('+919876543210'),
  email: z.email().default('support@example.com'),
  address: z.string().min(1).default('Agate Bazaar, Khambhat, Gujarat 388620, India'),
  latitude: z.coerce.number().min(-90).max(90).default(22.3181),
  longitude: z.coerce.number().min(-180).max(180).default(72.619),
});

export type Business = z.infer<typeof business>;

/** Reads the BUSINESS_* settings of an environment. */
export function parseBusiness(env: Record<string, string | undefined>) {
  const entries = Object.keys(business.shape).map((key) => [
    key,
    env[`BUSINESS_${key.toUpperCase()}`] || undefined,
  ]);
  return business.safeParse(Object.fromEntries(entries));
}
