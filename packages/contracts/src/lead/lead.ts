import { z } from 'zod';
import { pagePaths, type PageName } from '../http/page-paths.js';
import { pageQuery } from '../http/paging.js';
import { id, quantityUnits } from '../product.js';

// The cast is safe, because every key of `pagePaths` is a `PageName`.
const pages = Object.keys(pagePaths) as PageName[];

/** Lead number: `L-` and eight characters of Crockford's base 32 (40 random bits), generated in the browser. */
export const leadNumber = z.string().regex(/^L-[0-9A-HJKMNP-TV-Z]{8}$/, 'Invalid lead number');

/** Data recorded when a visitor taps a chat link: page, product and category, but nothing that the visitor typed. */
export const newLead = z.strictObject({
  number: leadNumber,
  page: z.enum(pages),
  product: id.optional(),
  /** The name of the displayed category, if the page is a category page. */
  category: z.string().min(1).max(200).optional(),
});

export const leadStates = ['waiting', 'answered'] as const;

const leadCustomer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
});

const leadProduct = z.object({
  id,
  productName: z.string(),
  modelNumber: z.string(),
  minQuantity: z.number(),
  quantityUnit: z.enum(quantityUnits),
});

/** A lead as staff see it. Product, category and customer are null if the lead has none or if they no longer exist. */
export const lead = z.object({
  number: leadNumber,
  page: z.enum(pages),
  product: leadProduct.nullable(),
  category: z.string().nullable(),
  customer: leadCustomer.nullable(),
  leftAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** The number of the inquiry created from the lead. */
  inquiryNumber: z.string().nullable(),
});

export const leadQuery = pageQuery.extend({ state: z.enum(leadStates).optional() });

export type NewLead = z.output<typeof newLead>;
export type Lead = z.output<typeof lead>;
export type LeadQuery = z.output<typeof leadQuery>;
export type LeadState = (typeof leadStates)[number];
