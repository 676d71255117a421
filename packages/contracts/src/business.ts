import { z } from 'zod';

const phone = z
  .string()
  .regex(/^\+[1-9]\d{7,14}$/, 'must be a phone number with country code, like +919876543210');

/** The seller, as shown in the contact block, the footer and structured data. */
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

type Shape = (typeof business)['shape'];
type SettingsShape = {
  [Field in keyof Shape as `BUSINESS_${Uppercase<Field>}`]: Shape[Field];
};
const settingOf = (field: string) => `BUSINESS_${field.toUpperCase()}`;

/** Schema of the environment variables that contain the seller's details, such as `BUSINESS_NAME`. */
export const businessEnvironment = z.object(
  // The cast is safe, because the keys are built exactly as `SettingsShape` declares them.
  Object.fromEntries(
    Object.entries(business.shape).map(([field, schema]) => [settingOf(field), schema]),
  ) as SettingsShape,
);

export function businessOf(settings: z.output<typeof businessEnvironment>): Business {
  const values = new Map<string, unknown>(Object.entries(settings));
  const fields = Object.keys(business.shape).map((field) => [field, values.get(settingOf(field))]);
  // The cast is safe: `businessEnvironment` has a setting for every field.
  return Object.fromEntries(fields) as Business;
}
