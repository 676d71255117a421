import {
  type DimensionName,
  dimensionNames,
  formatPlainAmount,
  type ProductFieldRow,
  productFieldRows,
  type ProductFieldNamesOfKind,
  type productForm,
  type StaffProduct,
  formatPriceTiers,
  toMinorUnits,
} from 'contracts';
import type { z } from 'zod';

export type SingleValueField = ProductFieldNamesOfKind<'text' | 'number' | 'hidden' | 'tiers'>;
export type DimensionField = `${ProductFieldNamesOfKind<'sides'>}.${DimensionName}`;

/** Values of the form's inputs. Numbers are strings, as typed. */
export type FormValues = Record<SingleValueField, string> &
  Record<ProductFieldNamesOfKind<'choices'>, string[]> &
  Record<ProductFieldNamesOfKind<'sides'>, Record<DimensionName, string>>;

export type ParsedValues = z.output<typeof productForm>;

const text = (value: string | number | undefined) => (value === undefined ? '' : String(value));

/** Formats a price with two decimals, for example 8.20 instead of 8.2. */
function priceText(price: number | undefined, unit: '$' | '₹') {
  const cents = price === undefined ? '' : formatPlainAmount(toMinorUnits(price));
  // Whole rupee prices are displayed without decimals. A price with more than two decimals is not rounded, because the
  // rounded price would be stored with the next save.
  const hasCents = unit === '$' || !Number.isInteger(price);
  return hasCents && Number(cents) === price ? cents : text(price);
}

function valueIn(product: Partial<StaffProduct>, { kind, key, unit }: ProductFieldRow) {
  if (kind === 'choices') return [...(product[key] ?? [])];
  if (kind === 'tiers') return formatPriceTiers(product[key]);
  if (kind === 'number' && (unit === '$' || unit === '₹')) return priceText(product[key], unit);
  if (kind !== 'sides') return text(product[key]);
  const sides = dimensionNames.map((side) => [side, text(product[key]?.[side] || undefined)]);
  return Object.fromEntries(sides) as Record<DimensionName, string>;
}

export const emptyProductFormValues = fill((row) => row.initial ?? valueIn({}, row));

export const toProductFormValues = (product: StaffProduct) => fill((row) => valueIn(product, row));

function fill(valueOf: (row: ProductFieldRow) => FormValues[keyof FormValues]) {
  // The cast is safe: `productFieldRows` has a row for every field.
  return Object.fromEntries(productFieldRows.map((row) => [row.name, valueOf(row)])) as FormValues;
}

/** Appends each value to the form under the field name that the API contract specifies. */
export function appendValues(form: FormData, values: FormValues) {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') form.append(name, value);
    else if (Array.isArray(value)) for (const choice of value) form.append(name, choice);
    else for (const [side, size] of Object.entries(value)) form.append(`${name}[${side}]`, size);
  }
}
