import { z } from 'zod';

const whole = z.number().int().positive();

/** How a product is packed and declared: its carton in millimetres, one packed unit in grams. For staff and quotations alone. */
export const packingFields = {
  unitsPerCarton: whole.optional(),
  cartonLengthMm: whole.optional(),
  cartonWidthMm: whole.optional(),
  cartonHeightMm: whole.optional(),
  weightGrams: whole.optional(),
  hsn: z.string().optional(),
  countryOfOrigin: z.string().optional(),
};

/** The same as a line of a quotation keeps it. */
export const packingDetails = z.object(packingFields);

export type PackingDetails = z.infer<typeof packingDetails>;
