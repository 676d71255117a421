import { benefitOptions, quantityUnits } from '../product.js';
import { productFieldRows } from '../product-fields.js';
import { categoryColumns, productColumns, type ImportKind } from './tables.js';

/** A column of an import table, with the help text for staff who fill in the table. */
export interface ImportColumn {
  column: string;
  isRequired: boolean;
  /** A description of the values that the column may contain. */
  holds: string;
  /** A valid cell for the example row of the template; may be empty. */
  example: string;
}

/**
 * For each column of a product table, a description of the valid values and an example. A column that is not listed
 * accepts any text.
 */
const productHelp: Record<string, [holds: string, example: string]> = {
  modelNumber: ['Your model number; existing models are updated', 'EXAMPLE-1'],
  productName: ['Text', 'Amethyst pyramid'],
  description: ['Text', 'Hand-polished, from Khambhat'],
  category: ['Name of an existing category', ''],
  crystalType: ['Text', 'Amethyst'],
  originalPrice: ['US dollars', '12.50'],
  dollarPrice: ['Selling price in US dollars', '10.90'],
  discountedPrice: ['Rupees', '760'],
  MinQuantity: ['Minimum order, a whole number', '10'],
  quantity: ['In stock, a whole number', '250'],
  quantityUnit: [`One of ${quantityUnits.join(', ')}`, 'per/piece'],
  benefits: [`Some of ${benefitOptions.join('; ')}, between semicolons or commas`, 'love; peace'],
  length: ['Centimetres, one decimal', '7.5'],
  width: ['Centimetres, one decimal', '7.5'],
  height: ['Centimetres, one decimal', '6'],
  mainImage: ['A file name in the ZIP file, or an https address', ''],
  additionalImages: ['File names in the ZIP file or https addresses, between semicolons', ''],
  unitsPerCarton: ['A whole number', '48'],
  weightGrams: ['Whole grams, packed', '320'],
  cartonLengthMm: ['Whole millimetres', '400'],
  cartonWidthMm: ['Whole millimetres', '300'],
  cartonHeightMm: ['Whole millimetres', '250'],
  hsn: ['4, 6 or 8 digits', '7103'],
  countryOfOrigin: ['The name or the two letters of a country', 'India'],
  priceTiers: ['Quantity: price in US dollars, up to five', '50: $8.20; 100: $7.90'],
  orderStep: ['Order increment (optional)', '5'],
  hidden: ['Leave empty to show; "yes" or a UTC date to hide', ''],
};

const categoryHelp: Record<string, [holds: string, example: string]> = {
  category: ['Category name; existing categories get the image', 'Example category'],
  mainImage: ['A file name in the ZIP file, or an https address', ''],
};

const isRequiredField = (column: string) =>
  productFieldRows.some(
    ({ name, isOptional = false, initial, kind }) =>
      name === column && !isOptional && initial === undefined && kind !== 'choices',
  );

export const importColumns: Record<ImportKind, ImportColumn[]> = {
  products: productColumns.map((column) => describe(column, productHelp, isRequiredField(column))),
  categories: categoryColumns.map((column) => describe(column, categoryHelp, true)),
};

function describe(
  column: string,
  help: Record<string, [holds: string, example: string]>,
  isRequired: boolean,
): ImportColumn {
  const [holds, example] = help[column] ?? ['Text', ''];
  return { column, isRequired, holds, example };
}
