import {
  maxQuantity,
  nextOrderableQuantity,
  formatQuantity,
  type OrderRule,
} from '../quantities.js';
import type { MatchedOrder, OrderCandidate, OrderProduct } from './calls.js';
import { printOrderLines } from './print-order-lines.js';

export interface RowCandidate extends OrderCandidate {
  product: OrderProduct;
}

/** A row with a product. If `quantity` is absent, the quantity in the text is unclear, and the user must enter one. */
export interface ReadyRow {
  kind: 'product';
  id: string;
  text: string;
  product: OrderProduct;
  quantity?: number | undefined;
  /** Explains how the quantity was chosen or adjusted, or why it is unclear. */
  note?: string | undefined;
}

/**
 * An order line without a selected product. For an `open` line, the user must select a product from `choices`, which
 * may be empty. A `skipped` line contains no product.
 */
export interface UnresolvedRow {
  kind: 'open' | 'skipped';
  id: string;
  text: string;
  choices: RowCandidate[];
}

export type OrderRow = ReadyRow | UnresolvedRow;

type Unit = OrderProduct['quantityUnit'];

const notes = {
  noQuantity: (quantity: number, unit: Unit) =>
    `No quantity given, so ${formatQuantity(quantity, unit)}.`,
  minimum: (minimum: number, requestedQuantity: number, unit: Unit) =>
    `Minimum ${formatQuantity(minimum, unit)}, so ${minimum} instead of ${requestedQuantity}.`,
  step: (step: number, quantity: number, requestedQuantity: number) =>
    `Sold in increments of ${step}, so ${quantity} instead of ${requestedQuantity}.`,
  most: (most: number, requestedQuantity: number) =>
    `At most ${most}, so ${most} instead of ${requestedQuantity}.`,
} as const;

const orderRuleOf = ({ minQuantity = 1, orderStep }: OrderProduct): OrderRule => ({
  minimum: Math.max(1, minQuantity),
  step: orderStep,
});

let lastId = 0;
const newId = () => `line-${(lastId += 1)}`;

/** Returns the rows of a matched order, in the same sequence as its lines. */
export function toOrderRows({ lines, products }: MatchedOrder): OrderRow[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.map(({ text, state, candidates }): OrderRow => {
    const choices = candidates.flatMap((candidate) => {
      const product = byId.get(candidate.productId);
      return product ? [{ ...candidate, product }] : [];
    });
    const [choice] = choices;
    if (state === 'matched' && choice) return toReadyRow(newId(), text, choice);
    return { kind: state === 'skipped' ? 'skipped' : 'open', id: newId(), text, choices };
  });
}

/** Returns the row of a product that was chosen from suggestions, with the smallest quantity that can be ordered. */
export const createOrderRow = (product: OrderProduct): OrderRow =>
  toReadyRow(newId(), product.modelNumber || product.productName, {
    productId: product.id,
    product,
    quantity: orderRuleOf(product).minimum,
  });

/** Adjusts the quantity to the product's minimum quantity and increment, and adds a note for each adjustment. */
export function toReadyRow(
  id: string,
  text: string,
  { product, quantity: requestedQuantity, problem }: RowCandidate,
): ReadyRow {
  const row = { kind: 'product' as const, id, text, product };
  if (problem !== undefined) return { ...row, note: problem };
  const rule = orderRuleOf(product);
  if (requestedQuantity === undefined) {
    const note = notes.noQuantity(rule.minimum, product.quantityUnit);
    return { ...row, quantity: rule.minimum, note };
  }
  const quantity = nextOrderableQuantity(requestedQuantity, rule);
  return { ...row, quantity, note: noteFor(requestedQuantity, quantity, product) };
}

function noteFor(
  requestedQuantity: number,
  quantity: number,
  product: OrderProduct,
): string | undefined {
  const { minimum, step } = orderRuleOf(product);
  if (quantity === requestedQuantity) return undefined;
  if (requestedQuantity < minimum)
    return notes.minimum(minimum, requestedQuantity, product.quantityUnit);
  if (quantity < requestedQuantity || !step) return notes.most(maxQuantity, requestedQuantity);
  return notes.step(step, quantity, requestedQuantity);
}

export const toProductLines = (rows: (ReadyRow & { quantity: number })[]) =>
  rows.map(({ product, quantity }) => ({ productId: product.id, quantity }));

export const toOrderLines = (
  rows: (ReadyRow & { quantity: number })[],
): { productId: string; quantity: number }[] =>
  rows.map(({ product, quantity }) => ({ productId: product.id, quantity }));

export const isReadyRow = (row: OrderRow): row is ReadyRow & { quantity: number } =>
  row.kind === 'product' && row.quantity !== undefined;

/** True for a row that the user has to check. */
export const isUnresolvedRow = (row: OrderRow): boolean =>
  row.kind === 'open' || (row.kind === 'product' && !isReadyRow(row));

/** Formats rows as text. Parsing this text yields the same rows. */
export function toOrderText(rows: OrderRow[]): string {
  return rows
    .map((row) => (isReadyRow(row) && row.product.modelNumber ? printed(row) : row.text))
    .join('\n');
}

const printed = ({
  product: { modelNumber, quantityUnit },
  quantity,
}: ReadyRow & { quantity: number }) => printOrderLines([{ modelNumber, quantity, quantityUnit }]);
