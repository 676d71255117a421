import { productFieldRows, tiersAsText, type PriceTier, type ProductForm } from 'contracts';
import type { StoredProduct } from '../product.schema.js';
import { updateOperators } from './update-operators.js';
import { staffProduct } from '../visible-product.js';

/**
 * Returns the fields in which a form differs from the stored product, with their documented names and stored values.
 */
export function differingFields(stored: StoredProduct, form: ProductForm): Record<string, string> {
  const now = staffProduct(stored);
  const given: Record<string, unknown> = updateOperators(form).set;
  return Object.fromEntries(
    productFieldRows
      .filter(({ name, key }) => textOf(now[name]) !== textOf(given[key]))
      .map(({ name }) => [name, `Now: ${textOf(now[name]) || 'empty'}`]),
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (isTiers(value)) return tiersAsText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// Of the fields of a product, only these are lists of records.
const isTiers = (value: unknown): value is PriceTier[] =>
  Array.isArray(value) && typeof value[0] === 'object';
