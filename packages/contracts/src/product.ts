import { z } from 'zod';
import { pricesWithheldReason } from './customer/approval.js';
import type { RenamedFields, wireNames } from './wire-names.js';

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
export const id = z.string().regex(/^[0-9a-f]{24}$/i, 'Invalid id');

/** A picture: `url` is site-relative (`/media/<hash>`), and `width` and `height` are the original size in pixels. */
export const image = z.object({
  url: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
/** A unit price in US dollars that applies from a minimum quantity. */
export const priceTier = z.object({
  fromQuantity: z.number().positive(),
  dollarPrice: z.number().nonnegative(),
});

export const additionalImage = image.extend({ public_id: z.string() });

/** Dimensions in centimetres with one decimal place; 0 for an unknown dimension. */
export const dimensions = z.object({
  length: z.number().nonnegative(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
});

/**
 * The rules for quantities. All customers receive them, even those who see no prices yet, because they may fill a cart
 * too. Visitors do not receive them.
 */
export const quantityFields = {
  MinQuantity: z.number().int().positive(),
  /** Quantities must exceed the minimum by a multiple of this increment; absent if any larger quantity is allowed. */
  orderStep: z.number().positive().optional(),
  /** The content of one carton in the product's unit; absent if unknown. */
  unitsPerCarton: z.number().int().positive().optional(),
};

/**
 * Prices per `quantityUnit`. `originalPrice` and `dollarPrice` are in US dollars, and `discountedPrice` is in rupees.
 * Visitors do not receive prices.
 */
export const priceFields = {
  originalPrice: z.number().nonnegative(),
  dollarPrice: z.number().nonnegative(),
  discountedPrice: z.number().nonnegative(),
  ...quantityFields,
  /** Tier prices in ascending order of quantity; absent if there is a single price. */
  priceTiers: z.array(priceTier).optional(),
};

/** The price fields that a caller receives. If the prices are withheld, `pricesWithheld` contains the reason. */
export const visiblePrices = {
  ...z.object(priceFields).partial().shape,
  pricesWithheld: pricesWithheldReason.optional(),
};

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
  ...visiblePrices,
});

/** Query for the prices of up to 100 products, with comma-separated ids. */
export const priceQuery = z.strictObject({
  ids: z.string().regex(/^[0-9a-f]{24}(,[0-9a-f]{24}){0,99}$/i, 'Invalid list of ids'),
});

/** The prices of the requested products, in any order; hidden and deleted products are omitted. */
export const prices = z.array(z.object({ _id: id, ...visiblePrices }));

/** The maximum number of products in a response of `sitemapProducts`, and of URLs in a sitemap. */
export const maxUrlsPerSitemap = 50_000;

/** The ids and pictures of products, for sitemaps. */
export const sitemapProducts = z.object({
  products: z.array(z.object({ _id: id, picture: z.string().optional() })),
  total: z.number().int(),
});

export type Image = z.infer<typeof image>;
export type Dimensions = z.infer<typeof dimensions>;
export type PricesWire = z.infer<typeof prices>;
export type SitemapProducts = z.infer<typeof sitemapProducts>;
export type ProductWire = z.infer<typeof product>;
export type Product = RenamedFields<ProductWire, (typeof wireNames)['product']>;
