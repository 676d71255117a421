import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { id, image, product, quantityUnits } from '../product.js';
import { lineNotes, callerReference, quantity } from '../sales/cart.js';
import type { quickOrderRoutes } from './routes.js';

/** The maximum number of lines of a quick order. */
export const maxOrderLines = 500;

/**
 * The maximum length of the text of an order, in characters. Even with three bytes per character, the request stays
 * below the limit of 100 KB.
 */
export const maxOrderCharacters = 30_000;

/** The maximum number of products proposed for an ambiguous line. */
export const maxOrderCandidates = 5;

/** A product in a quick order. Only signed-in users receive `minQuantity`, `orderStep` and `unitsPerCarton`. */
export const orderProduct = z.object({
  id,
  productName: z.string(),
  modelNumber: z.string(),
  mainImage: image.optional(),
  quantityUnit: z.enum(quantityUnits),
  minQuantity: z.number().int().positive().optional(),
  orderStep: z.number().positive().optional(),
  unitsPerCarton: z.number().int().positive().optional(),
});

/** A product that an order line may refer to, and the ordered quantity in the unit of the product. */
const orderCandidate = z.object({
  productId: id,
  /**
   * The quantity in the order, before it is adjusted to the product's minimum quantity and increment. Absent if the
   * line contains no quantity or an unclear one.
   */
  quantity: z.number().positive().optional(),
  /** The reason why the quantity in the order is unclear, as a sentence. */
  problem: z.string().optional(),
});

/**
 * `matched`: the product is certain. `ambiguous`: the buyer chooses a candidate. `unknown`: no
 * product was found. `skipped`: text around the order, such as a greeting.
 */
export const orderLineStates = ['matched', 'ambiguous', 'unknown', 'skipped'] as const;

const orderLine = z.object({
  text: z.string(),
  state: z.enum(orderLineStates),
  candidates: z.array(orderCandidate).max(maxOrderCandidates),
});

/** The lines of an order in their original sequence, and the products that they refer to. */
export const matchedOrder = z.object({
  lines: z.array(orderLine).max(maxOrderLines),
  products: z.array(orderProduct),
});

export const quickOrderCalls = {
  matchOrder: {
    summary:
      'Read an order text, such as a chat message, and find its products; at most 500 lines. Returns every line, with up to five candidates if the product is unclear',
    who: 'public',
    body: z.strictObject({
      text: z
        .string()
        .max(maxOrderCharacters, 'The text is too long. Use at most 30,000 characters.'),
    }),
    answer: matchedOrder,
  },
  matchOrderTable: {
    summary: 'Read an order from a CSV or XLSX file and find its products; at most 500 rows',
    who: 'public',
    body: z.strictObject({}),
    files: { table: 1 },
    answer: matchedOrder,
  },
  listOrderProducts: {
    summary: 'List up to 500 products by id, in no particular order; omits products not on sale',
    who: 'customer',
    body: z.strictObject({ ids: z.array(id).min(1).max(maxOrderLines) }),
    answer: z.array(product),
  },
  addOrderLines: {
    summary:
      'Add all lines of an order to the cart, or none; lines of the same product are added up, and a note is kept unless the product already has one in the cart. Requests with the same Idempotency-Key add the lines once',
    who: 'cart.change',
    headers: z.object({ 'Idempotency-Key': idempotencyKey }),
    body: callerReference.extend({
      lines: z
        .array(z.strictObject({ pid: id, quantity, note: lineNotes.shape.note }))
        .min(1, 'Choose a product')
        .max(maxOrderLines, 'Use at most 500 lines'),
    }),
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof quickOrderRoutes, CallContract>;

export type MatchedOrder = z.infer<typeof matchedOrder>;
export type MatchedOrderLine = MatchedOrder['lines'][number];
export type OrderCandidate = z.infer<typeof orderCandidate>;
export type OrderProduct = z.infer<typeof orderProduct>;
