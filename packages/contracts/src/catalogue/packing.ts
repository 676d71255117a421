import { z } from 'zod';

const whole = z.number().int().positive();

/**
 * Packing and customs data of a product, with the carton size in millimetres and the weight of one packed unit in
 * grams. Visible only to staff and in quotations, except `unitsPerCarton`, which customers see.
 */
export const packingFields = {
  unitsPerCarton: whole.optional(),
  cartonLengthMm: whole.optional(),
  cartonWidthMm: whole.optional(),
  cartonHeightMm: whole.optional(),
  weightGrams: whole.optional(),
  hsn: z.string().optional(),
  countryOfOrigin: z.string().optional(),
};

export const packingDetails = z.object(packingFields);

export type PackingDetails = z.infer<typeof packingDetails>;
