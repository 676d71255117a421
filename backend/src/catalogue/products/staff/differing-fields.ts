import { productFieldRows, formatPriceTiers, type PriceTier, type ProductForm } from 'contracts';
import type { StoredProduct } from '../product.schema.js';
import { toUpdateOperators } from './update-operators.js';
import { toStaffProduct } from '../visible-product.js';

/**
 * Returns a message with the stored value of each field in which a form differs from the product, keyed by the name of
 * the field in the API.
 */
export function differingFields(product: StoredProduct, form: ProductForm): Record<string, string> {
  const now = toStaffProduct(product);
  const formValues: Record<string, unknown> = toUpdateOperators(form).set;
  return Object.fromEntries(
    productFieldRows
      .filter(({ name, key }) => textOf(now[name]) !== textOf(formValues[key]))
      .map(({ name }) => [name, `Now: ${textOf(now[name]) || 'empty'}`]),
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (isTiers(value)) return formatPriceTiers(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// Among the fields of a product form, only the price tiers are a list of objects.
const isTiers = (value: unknown): value is PriceTier[] =>
  Array.isArray(value) && typeof value[0] === 'object';
