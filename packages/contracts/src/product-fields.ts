import { z } from 'zod';
import {
  oneOrManyField,
  optionalNumber,
  optionalText,
  requiredNumber,
  requiredText,
} from './http/form-inputs.js';
import { codeDigits } from './inputs/code-digits.js';
import { parseAmount } from './inputs/parse-amount.js';
import { parseNumber } from './inputs/parse-number.js';
import { readCountry } from './customer/countries.js';
import { hiddenField } from './catalogue/hidden.js';
import { priceTiersField } from './catalogue/price-tiers-field.js';
import { defineProductField, type Field, type FieldKind } from './catalogue/product-field.js';
import { benefitOptions, minQuantityOptions, quantityUnits } from './product.js';
import { maxQuantity, quantityProblems } from './quantities.js';
import { wireNames, type RenamedFields } from './wire-names.js';

const price = { kind: 'number', decimals: 2 } as const;
const optionalPrice = (currency: 'USD' | 'INR') =>
  ({
    ...price,
    isOptional: true,
    form: optionalNumber((text) => parseAmount(text, { currency })),
  }) as const;

const whole = (least: number, most: number, hint: string) => (text: string) =>
  parseNumber(text, { decimals: 0, least, most, hint });
const countField = (most: number, hint: string) =>
  ({
    kind: 'number',
    decimals: 0,
    isOptional: true,
    isAdded: true,
    form: optionalNumber(whole(1, most, hint)),
  }) as const;
const millimetres = { ...countField(99_999, 'Enter whole millimetres'), unit: 'mm' } as const;

export const dimensionNames = ['length', 'width', 'height'] as const;
const side = optionalNumber((text) =>
  parseNumber(text, { decimals: 1, most: 99_999.9, hint: 'Enter centimetres like 7.5' }),
);

/**
 * The fields of a product, keyed by their documented names, in the column order of imports and exports. The form,
 * change set, staff table, search, import, export and diff are derived from these definitions.
 */
const productFields = {
  modelNumber: defineProductField({
    kind: 'text',
    label: 'Model Number',
    heading: 'Model',
    form: requiredText('Enter the model number', 60),
  }),
  productName: defineProductField({
    kind: 'text',
    label: 'Product Name',
    form: requiredText('Enter the product name', 200),
  }),
  description: defineProductField({
    kind: 'text',
    label: 'Description',
    isLong: true,
    form: requiredText('Enter a description', 5000),
  }),
  category: defineProductField({
    kind: 'text',
    label: 'Category',
    options: 'categories',
    form: requiredText('Choose a category', 100),
  }),
  crystalType: defineProductField({
    kind: 'text',
    label: 'Crystal Type',
    heading: 'Crystal',
    form: requiredText('Enter the crystal type', 200),
  }),
  originalPrice: defineProductField({
    ...price,
    label: 'Original Price',
    unit: '$',
    heading: 'Original (₹)',
    form: requiredNumber(parseAmount),
  }),
  dollarPrice: defineProductField({ ...optionalPrice('USD'), label: 'Price', unit: '$' }),
  discountedPrice: defineProductField({
    ...optionalPrice('INR'),
    label: 'Discounted Price',
    unit: '₹',
    heading: 'Discounted (₹)',
  }),
  MinQuantity: defineProductField({
    kind: 'number',
    label: 'Minimum Quantity',
    decimals: 0,
    suggested: minQuantityOptions.map(String),
    initial: '1',
    form: requiredNumber(whole(1, maxQuantity, 'Enter the minimum quantity, 1 or more')),
  }),
  quantity: defineProductField({
    kind: 'number',
    label: 'Quantity',
    decimals: 0,
    isOptional: true,
    form: optionalNumber(whole(0, 9_999_999, quantityProblems.whole)),
  }),
  quantityUnit: defineProductField({
    kind: 'text',
    label: 'Quantity Unit',
    options: quantityUnits,
    initial: 'per/piece',
    form: z
      .string()
      .transform((text) => text.replace('_', '/'))
      .pipe(z.enum(quantityUnits, 'Choose a unit')),
  }),
  benefits: defineProductField({
    kind: 'choices',
    label: 'Benefits',
    options: benefitOptions,
    form: oneOrManyField(z.enum(benefitOptions, 'Choose from the list'), benefitOptions.length),
  }),
  dimensions: defineProductField({
    kind: 'sides',
    label: 'Length × width × height',
    unit: 'cm',
    decimals: 1,
    isOptional: true,
    form: z.object({ length: side, width: side, height: side }).transform(knownSides).optional(),
  }),
  specialNotes: defineProductField({
    kind: 'text',
    label: 'Special Notes',
    isLong: true,
    isOptional: true,
    form: optionalText(2000),
  }),
  unitsPerCarton: defineProductField({
    ...countField(999_999, quantityProblems.whole),
    label: 'Units in a Carton',
  }),
  weightGrams: defineProductField({
    ...countField(99_999_999, 'Enter whole grams'),
    label: 'Packed Weight of One Unit',
    unit: 'g',
  }),
  cartonLengthMm: defineProductField({ ...millimetres, label: 'Carton Length' }),
  cartonWidthMm: defineProductField({ ...millimetres, label: 'Carton Width' }),
  cartonHeightMm: defineProductField({ ...millimetres, label: 'Carton Height' }),
  hsn: defineProductField({
    kind: 'text',
    label: 'HSN Code',
    isOptional: true,
    isAdded: true,
    form: z
      .string()
      .overwrite(codeDigits)
      .regex(/^(\d{4}|\d{6}|\d{8})?$/, 'Enter 4, 6 or 8 digits')
      .optional(),
  }),
  countryOfOrigin: defineProductField({
    kind: 'text',
    label: 'Country of Origin',
    isOptional: true,
    isAdded: true,
    suggested: 'countries',
    form: z
      .string()
      .trim()
      .refine((text) => readCountry(text) !== undefined, 'Enter a country, like India or IN')
      .transform(readCountry)
      .optional(),
  }),
  hidden: defineProductField({
    kind: 'hidden',
    label: 'Visibility',
    isOptional: true,
    isAdded: true,
    form: hiddenField,
  }),
  orderStep: defineProductField({
    kind: 'number',
    label: 'Order Increment',
    decimals: 3,
    isOptional: true,
    isAdded: true,
    form: optionalNumber((text) =>
      parseNumber(text, {
        decimals: 3,
        least: 0.001,
        most: maxQuantity,
        hint: 'Enter an increment like 12',
      }),
    ),
  }),
  priceTiers: defineProductField({
    kind: 'tiers',
    label: 'Tier Prices',
    unit: '$',
    isOptional: true,
    isAdded: true,
    placeholder: '50: 8.20; 100: 7.90',
    form: priceTiersField,
  }),
};

type ProductFields = typeof productFields;
export type DimensionName = (typeof dimensionNames)[number];
/** The documented name of a field. */
export type ProductFieldName = keyof ProductFields;
/** The internal name of a field. Some fields have other names in the documented API. */
export type ProductFieldKey = keyof RenamedFields<ProductFields, (typeof wireNames)['product']>;
export type ProductFieldNamesOfKind<Kind extends FieldKind> = {
  [Name in ProductFieldName]: ProductFields[Name]['kind'] extends Kind ? Name : never;
}[ProductFieldName];

type Row<Name extends ProductFieldName> = Field<ProductFields[Name]['kind']> & {
  name: Name;
  key: keyof RenamedFields<Pick<ProductFields, Name>, (typeof wireNames)['product']>;
};

export type ProductFieldRow = { [Name in ProductFieldName]: Row<Name> }[ProductFieldName];

// The cast is safe, because the rows and the form shape are built from the keys of `productFields`.
export const productFieldRows = Object.entries<Field>(productFields).map(([name, described]) => ({
  ...described,
  name,
  key: new Map<string, string>(Object.entries(wireNames.product)).get(name) ?? name,
})) as ProductFieldRow[];
export const productFormShape = Object.fromEntries(
  productFieldRows.map(({ name, form }) => [name, form]),
) as { [Name in ProductFieldName]: ProductFields[Name]['form'] };

/** The groups of the product form. Fields in the same inner array are shown side by side. */
export const productFormGroups: { legend: string; lines: ProductFieldName[][] }[] = [
  {
    legend: 'Product',
    lines: [
      ['modelNumber', 'productName'],
      ['description'],
      ['category', 'crystalType'],
      ['hidden'],
    ],
  },
  {
    legend: 'Prices and quantities',
    lines: [
      ['originalPrice', 'dollarPrice', 'discountedPrice'],
      ['quantityUnit', 'MinQuantity', 'orderStep'],
      ['priceTiers'],
      ['quantity'],
    ],
  },
  { legend: 'Details', lines: [['benefits'], ['dimensions'], ['specialNotes']] },
  {
    legend: 'Packing and customs',
    lines: [
      ['unitsPerCarton', 'weightGrams'],
      ['cartonLengthMm', 'cartonWidthMm', 'cartonHeightMm'],
      ['hsn', 'countryOfOrigin'],
    ],
  },
];

/** The columns of the product table, in display order. All are sortable. */
export const staffProductSorts = [
  'modelNumber',
  'productName',
  'category',
  'discountedPrice',
  'dollarPrice',
  'originalPrice',
  'crystalType',
] as const satisfies ProductFieldName[];

export const productFieldTitle = ({ label, unit }: Pick<Field, 'label' | 'unit'>) =>
  unit ? `${label} (${unit})` : label;

type Sides = Record<DimensionName, number>;

/**
 * Returns the dimensions with 0 for each missing one, or undefined if all are missing. A disc, for example, has no
 * height.
 */
function knownSides(sides: { [Side in DimensionName]?: number | undefined }): Sides | undefined {
  const { length = 0, width = 0, height = 0 } = sides;
  return length + width + height > 0 ? { length, width, height } : undefined;
}
