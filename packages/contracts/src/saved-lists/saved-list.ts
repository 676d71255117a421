import { z } from 'zod';
import { tooLongMessage } from '../http/form-inputs.js';
import { visibleText } from '../inputs/visible-text.js';
import { id, image, priceTier } from '../product.js';
import { pricesWithheldReason } from '../customer/approval.js';
import { orderProduct } from '../quick-order/calls.js';
import { quantity, storedQuantity } from '../sales/cart.js';
import { maxListLines, maxListNameLength, maxListNoteLength } from './limits.js';

/** Matches control characters, and characters that reverse the direction of the surrounding text. */
const hiddenControls = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

export const savedListName = z
  .string()
  .overwrite((name) => name.replaceAll(hiddenControls, ' ').trim())
  .refine((name) => visibleText(name) !== '', 'Enter a name for the list')
  .max(maxListNameLength, tooLongMessage(maxListNameLength));
export const savedListNote = z
  .string()
  .trim()
  .max(maxListNoteLength, tooLongMessage(maxListNoteLength));

const count = z.number().int().nonnegative();
const price = z.number().nonnegative().optional();

/**
 * The caller's access to a saved list. `read` allows the caller to copy the list. `edit` also allows changes to its
 * name and products. `manage` also allows the caller to delete the list, revoke its link and make it private.
 */
const access = z.enum(['read', 'edit', 'manage']);

/** The company that a list is shared with or can be shared with. */
const listCompany = z.object({
  name: z.string(),
  /**
   * The member who shared the list or, if that member has left the company, the owner who joined the company first.
   * Null for a private list.
   */
  sharedBy: z.object({ name: z.string(), isCaller: z.boolean() }).nullable(),
});

/** A saved list without its products. */
export const savedListSummary = z.object({
  id,
  name: z.string(),
  revision: count,
  lines: count,
  changedAt: z.iso.datetime(),
  /** True if the list can be opened through a link. */
  isShared: z.boolean(),
  access,
  /** The company of the list; absent if the list cannot be shared with a company. */
  company: listCompany.optional(),
  /** Pictures of the first products. */
  pictures: z.array(image),
});

/** A product as it was when its line was saved. */
const savedProduct = orderProduct.extend({
  /** The unit price in US dollars at the saved quantity; null if it was on request, absent if it was withheld. */
  unitPrice: z.number().nonnegative().nullable().optional(),
});

/** A product in a saved list, with the prices that the customer currently sees. */
const currentProduct = orderProduct.extend({
  originalPrice: price,
  dollarPrice: price,
  priceTiers: z.array(priceTier).optional(),
  pricesWithheld: pricesWithheldReason.optional(),
});

const savedLine = z.object({
  quantity: storedQuantity,
  note: z.string(),
  saved: savedProduct,
  /** The current product; absent if it is no longer sold. */
  now: currentProduct.optional(),
});

export const savedList = z.object({
  id,
  name: z.string(),
  /** Revision number, which increases with every change. */
  revision: count,
  changedAt: z.iso.datetime(),
  /** True if the list can be opened through a link. */
  isShared: z.boolean(),
  /** The token of the link; absent if the list has none, or if another member shared the list. */
  shareToken: z.string().optional(),
  access,
  /** The company of the list; absent if the list cannot be shared with a company. */
  company: listCompany.optional(),
  lines: z.array(savedLine).max(maxListLines),
});

/** A saved list as seen through its link, without prices, notes or the owner. */
export const sharedList = z.object({
  name: z.string(),
  lines: z
    .array(
      z.object({
        product: orderProduct,
        quantity: storedQuantity,
        /** True if the product is no longer sold. */
        isGone: z.boolean(),
      }),
    )
    .max(maxListLines),
});

export const savedListAdditions = z
  .array(z.strictObject({ pid: id, quantity, note: savedListNote.optional() }))
  .max(maxListLines, `A list holds at most ${maxListLines} products`);

/**
 * A change to one line of a saved list. A removed line can be restored for at least an hour, unless the list is
 * reordered in the meantime.
 */
export const savedListLineChange = z.strictObject({
  pid: id,
  quantity: quantity.optional(),
  note: savedListNote.optional(),
  isRemoved: z.boolean().optional(),
});

export type SavedListAccess = z.output<typeof access>;
export type SavedListCompany = z.output<typeof listCompany>;
export type SavedListAddition = z.output<typeof savedListAdditions>[number];
export type SavedListLineChange = z.output<typeof savedListLineChange>;
export type SavedList = z.output<typeof savedList>;
export type SavedListLine = SavedList['lines'][number];
export type SavedListSummary = z.output<typeof savedListSummary>;
export type SharedList = z.output<typeof sharedList>;
