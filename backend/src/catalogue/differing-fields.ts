import { fromWire, wireNames, type ProductForm } from 'contracts';
import type { StoredProduct } from './product.schema.js';
import { updateOperators } from './update-operators.js';
import { staffProduct } from './visible-product.js';

const documented: Record<string, string> = { minQuantity: 'MinQuantity' };

/** Where a form differs from what is stored: the documented names of the fields, and what is stored in each. */
export function differingFields(stored: StoredProduct, form: ProductForm): Record<string, string> {
  const now: Record<string, unknown> = fromWire(wireNames.product, staffProduct(stored));
  const { set, unset } = updateOperators(form);
  const given: Record<string, unknown> = set;
  const names = [...Object.keys(set), ...Object.keys(unset)];
  return Object.fromEntries(
    names
      .filter((name) => textOf(now[name]) !== textOf(given[name]))
      .map((name) => [documented[name] ?? name, `Now: ${textOf(now[name]) || 'empty'}`]),
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
