import {
  hiddenIndefinitely,
  priceTiersError,
  priceTitle,
  type BulkChange,
  type PriceChange,
} from 'contracts';
import type { ProductWithState, ProductState, ChangedProduct } from '../products/index.js';
import { joinNames } from './describe-bulk-change.js';
import { computeNewPrice } from './new-price.js';

export interface SkippedProduct {
  id: string;
  modelNumber: string;
  productName: string;
  reason: string;
}

/** Outcome of a bulk change: changes, number of unchanged products, and rejections. */
export interface BulkChangePlan {
  moves: ChangedProduct[];
  unchanged: number;
  refusals: SkippedProduct[];
}

interface Circumstances {
  now: Date;
  actor: string;
  /** Rank for the next product that becomes a best seller. */
  nextRank: number;
}

/** The new state of a product, or the reason why it cannot change. */
type PlannedState = ProductState | { reason: string };
type Rule = (product: ProductWithState) => PlannedState;

/** Computes the effect of a change on products without storing anything. */
export function planBulkChange(
  products: ProductWithState[],
  change: BulkChange,
  circumstances: Circumstances,
): BulkChangePlan {
  const rule = ruleOf(change, circumstances);
  const plan: BulkChangePlan = { moves: [], unchanged: 0, refusals: [] };
  for (const product of products) {
    const plannedState = rule(product);
    const nameFields = toProductReference(product);
    if ('reason' in plannedState) plan.refusals.push({ ...nameFields, ...plannedState });
    else if (hasProductState(product, plannedState)) plan.unchanged += 1;
    else plan.moves.push({ ...nameFields, ...toStateChange(product, plannedState) });
  }
  return plan;
}

function ruleOf(change: BulkChange, { now, actor, nextRank }: Circumstances): Rule {
  switch (change.kind) {
    case 'price':
      return (product) => pricesOf(product, change);
    case 'category':
      return () => ({ category: change.category });
    case 'minimum':
      return (product) => minimumOf(product, change);
    case 'best':
      return change.isBest ? becomeBest(nextRank) : () => ({ isBest: false, bestRank: null });
    case 'hide':
      return () => ({ hidden: change.until ?? hiddenIndefinitely });
    case 'show':
      return () => ({ hidden: null });
    case 'delete':
      return () => ({ deletedAt: now, deletedBy: actor });
  }
}

/** Ranks new best sellers after the current ones, which keep their rank. */
function becomeBest(nextRank: number): Rule {
  let rank = nextRank;
  return ({ isBest, bestRank }) =>
    isBest ? { isBest, bestRank: bestRank ?? null } : { isBest: true, bestRank: rank++ };
}

function pricesOf(product: ProductWithState, change: PriceChange): PlannedState {
  const priced = change.prices.filter((name) => (product[name] ?? 0) > 0);
  if (priced.length === 0) return { reason: `No ${joinNames(change.prices.map(priceTitle))}.` };
  const state: ProductState = {};
  for (const name of priced) {
    const price = computeNewPrice(product[name] ?? 0, change, name);
    if (price === 'tooLow') return { reason: `${priceTitle(name)} would be 0 or less.` };
    if (price === 'tooHigh') return { reason: `${priceTitle(name)} would be too high.` };
    state[name] = price;
  }
  return withTiers(product, state, change);
}

/** Changes the tier prices together with the base price. */
function withTiers(
  product: ProductWithState,
  state: ProductState,
  change: PriceChange,
): PlannedState {
  const price = state[typeof product.dollarPrice === 'number' ? 'dollarPrice' : 'originalPrice'];
  if (!product.priceTiers?.length || typeof price !== 'number') return state;
  const moved = product.priceTiers.map(({ fromQuantity, dollarPrice }) => {
    const next = computeNewPrice(dollarPrice, change, 'dollarPrice');
    return { fromQuantity, dollarPrice: typeof next === 'number' ? next : 0 };
  });
  const { minQuantity: minimum, quantityUnit } = product;
  const fault = priceTiersError(moved, { minimum, price, quantityUnit });
  return fault
    ? { reason: `The tier prices would be invalid: ${fault}.` }
    : { ...state, priceTiers: moved };
}

function minimumOf(
  { priceTiers }: ProductWithState,
  { minQuantity }: { minQuantity: number },
): PlannedState {
  const [first] = priceTiers ?? [];
  if (!first || first.fromQuantity > minQuantity) return { minQuantity };
  return { reason: `Tier prices start at ${first.fromQuantity}, so the minimum must be lower.` };
}

export const toProductReference = ({ _id, modelNumber, productName }: ProductWithState) => ({
  id: String(_id),
  modelNumber,
  productName,
});

export function toStateChange(product: ProductWithState, to: ProductState) {
  const names = Object.keys(to) as (keyof ProductState)[];
  const from = Object.fromEntries(names.map((name) => [name, product[name] ?? null]));
  return { revision: product.revision ?? null, from, to };
}

export function hasProductState(product: ProductWithState, state: ProductState) {
  const names = Object.keys(state) as (keyof ProductState)[];
  return names.every((name) => plain(product[name]) === plain(state[name]));
}

function plain(value: ProductState[keyof ProductState] | undefined) {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}
