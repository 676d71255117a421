import { z } from 'zod';
import type { Renamed, wireNames } from './wire-names.js';

export const quantityUnits = ['per/piece', 'per/kg', 'per/set'] as const;
export const minQuantityOptions = [1, 2, 5, 10, 15, 20, 25, 30, 35] as const;
export const benefitOptions = [
  'wealth',
  'happiness',
  'protection',
  'health',
  'love',
  'success',
  'peace',
] as const;

/** 24 hexadecimal digits: the string form of a MongoDB ObjectId. */
export const id = z.string().regex(/^[0-9a-f]{24}$/i, 'Not a valid id');

/** A picture: `url` is site-relative (`/media/<hash>`); width and height are pixels of the original. */
export const image = z.object({
  url: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
/** From so many on, one costs so much in US dollars. */
export const priceTier = z.object({
  fromQuantity: z.number().positive(),
  dollarPrice: z.number().nonnegative(),
});

export const additionalImage = image.extend({ public_id: z.string() });

/** Centimetres, one decimal; a side that is not known is 0. */
export const dimensions = z.object({
  length: z.number().nonnegative(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
});

/** Prices per `quantityUnit`: two in US dollars, `discountedPrice` in rupees. Absent from what visitors get. */
export const priceFields = {
  originalPrice: z.number().nonnegative(),
  dollarPrice: z.number().nonnegative(),
  discountedPrice: z.number().nonnegative(),
  MinQuantity: z.number().int().positive(),
  /** Above the minimum it is sold in such steps; absent where any quantity is. */
  orderStep: z.number().positive().optional(),
  /** What it costs from which quantity on, the least first; absent where the price is one. */
  priceTiers: z.array(priceTier).optional(),
};

/** A product as it crosses the network. */
export const product = z.object({
  _id: id,
  productName: z.string(),
  description: z.string(),
  category: z.string(),
  crystalType: z.string(),
  modelNumber: z.string(),
  mainImage: image.optional(),
  additionalImages: z.array(additionalImage),
  quantity: z.number().optional(),
  quantityUnit: z.enum(quantityUnits),
  benefits: z.array(z.enum(benefitOptions)),
  dimensions: dimensions.optional(),
  specialNotes: z.string().optional(),
  bestproduct: z.boolean(),
  ...z.object(priceFields).partial().shape,
});

/** A question for the prices of up to 100 products, their ids with commas between them. */
export const priceQuery = z.strictObject({
  ids: z.string().regex(/^[0-9a-f]{24}(,[0-9a-f]{24}){0,99}$/i, 'Not a list of ids'),
});

/** The prices of products that are on sale, in any order. */
export const prices = z.array(z.object({ _id: id, ...z.object(priceFields).partial().shape }));

/** How many addresses one answer has, and one sitemap may have. */
export const addressesPerPage = 50_000;

/** Where products are found and what they look like, for those who list the pages of the shop. */
export const productAddresses = z.object({
  products: z.array(z.object({ _id: id, picture: z.string().optional() })),
  total: z.number().int(),
});

export type Image = z.infer<typeof image>;
export type Dimensions = z.infer<typeof dimensions>;
export type PricesWire = z.infer<typeof prices>;
export type ProductAddresses = z.infer<typeof productAddresses>;
export type ProductWire = z.infer<typeof product>;
export type Product = Renamed<ProductWire, (typeof wireNames)['product']>;
