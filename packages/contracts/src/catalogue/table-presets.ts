// cspell:ignore woocommerce
import { z } from 'zod';

/** Shop systems whose product exports can be imported. */
export const tablePresets = ['shopify', 'woocommerce'] as const;
export type TablePreset = (typeof tablePresets)[number];

interface PresetDescription {
  name: string;
  /** Lists of column headings. An export matches the preset if it has all the headings in at least one list. */
  signatures: string[][];
  /**
   * The column that identifies the product of a row. Rows with the same value contain variants or additional pictures
   * of one product.
   */
  groupBy?: string;
  /** Maps each heading of the export to a column of the import table. All other headings are ignored. */
  columns: Record<string, string>;
}

export const presetDescriptions: Record<TablePreset, PresetDescription> = {
  shopify: {
    name: 'Shopify',
    signatures: [
      ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
      ['URL handle', 'Title', 'SKU', 'Price'],
    ],
    groupBy: 'Handle',
    columns: {
      'Variant SKU': 'modelNumber',
      SKU: 'modelNumber',
      Title: 'productName',
      'Body (HTML)': 'description',
      Description: 'description',
      Type: 'category',
      'Variant Compare At Price': 'originalPrice',
      'Compare-at price': 'originalPrice',
      'Variant Price': 'dollarPrice',
      Price: 'dollarPrice',
      'Variant Inventory Qty': 'quantity',
      'Inventory quantity': 'quantity',
      'Image Src': 'mainImage',
      'Product image URL': 'mainImage',
    },
  },
  woocommerce: {
    name: 'WooCommerce',
    signatures: [['SKU', 'Name', 'Regular price', 'Categories']],
    columns: {
      SKU: 'modelNumber',
      Name: 'productName',
      Description: 'description',
      Categories: 'category',
      'Regular price': 'originalPrice',
      'Sale price': 'dollarPrice',
      Stock: 'quantity',
      'Length (cm)': 'length',
      'Width (cm)': 'width',
      'Height (cm)': 'height',
      Images: 'mainImage',
    },
  },
};

/** An export file from another shop system, and the columns that an import reads from it. */
export const presetColumnMapping = z.object({
  preset: z.enum(tablePresets),
  columns: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type PresetColumnMapping = z.infer<typeof presetColumnMapping>;

/** Returns the preset and columns of the shop system whose export has these headings, or undefined if none matches. */
export function detectTablePreset(headings: readonly string[]): PresetColumnMapping | undefined {
  const preset = tablePresets.find((candidate) =>
    presetDescriptions[candidate].signatures.some((signature) =>
      signature.every((heading) => headings.includes(heading)),
    ),
  );
  if (!preset) return undefined;
  const { columns } = presetDescriptions[preset];
  return {
    preset,
    columns: headings.flatMap((from) => (columns[from] ? [{ from, to: columns[from] }] : [])),
  };
}
