import type { productForm, StaffProduct } from 'contracts';
import type { z } from 'zod';

/** What the fields hold while somebody types: text, as a form sends it. */
export interface FormValues {
  modelNumber: string;
  productName: string;
  description: string;
  category: string;
  crystalType: string;
  originalPrice: string;
  dollarPrice: string;
  discountedPrice: string;
  MinQuantity: string;
  quantity: string;
  quantityUnit: string;
  benefits: string[];
  dimensions: { length: string; width: string; height: string };
  specialNotes: string;
}

/** Fields that hold one text. */
export type PlainField = Exclude<keyof FormValues, 'benefits' | 'dimensions'>;
export type SideField = `dimensions.${keyof FormValues['dimensions']}`;

/** What stands above each field. */
export const labels: Record<keyof FormValues | SideField, string> = {
  modelNumber: 'Model Number',
  productName: 'Product Name',
  description: 'Description',
  category: 'Category',
  crystalType: 'Crystal Type',
  originalPrice: 'Original Price ($)',
  dollarPrice: 'Price ($)',
  discountedPrice: 'Discounted Price (₹)',
  MinQuantity: 'Minimum Quantity',
  quantity: 'Quantity',
  quantityUnit: 'Quantity Unit',
  benefits: 'Benefits',
  dimensions: 'Length × width × height (cm)',
  'dimensions.length': 'Length (cm)',
  'dimensions.width': 'Width (cm)',
  'dimensions.height': 'Height (cm)',
  specialNotes: 'Special Notes',
};

export type ParsedValues = z.output<typeof productForm>;

export const emptyValues: FormValues = {
  modelNumber: '',
  productName: '',
  description: '',
  category: '',
  crystalType: '',
  originalPrice: '',
  dollarPrice: '',
  discountedPrice: '',
  MinQuantity: '1',
  quantity: '',
  quantityUnit: 'per/piece',
  benefits: [],
  dimensions: { length: '', width: '', height: '' },
  specialNotes: '',
};

const text = (value: number | undefined) => (value === undefined ? '' : String(value));

/** The fields filled with a product. */
export function valuesOf(product: StaffProduct): FormValues {
  const { modelNumber, productName, description, category, crystalType, dimensions } = product;
  return {
    ...{ modelNumber, productName, description, category, crystalType },
    originalPrice: text(product.originalPrice),
    dollarPrice: text(product.dollarPrice),
    discountedPrice: text(product.discountedPrice),
    MinQuantity: text(product.minQuantity),
    quantity: text(product.quantity),
    quantityUnit: product.quantityUnit,
    benefits: [...product.benefits],
    dimensions: {
      length: text(dimensions?.length || undefined),
      width: text(dimensions?.width || undefined),
      height: text(dimensions?.height || undefined),
    },
    specialNotes: product.specialNotes ?? '',
  };
}

/** Writes the fields into a form under their documented names. */
export function appendValues(form: FormData, { benefits, dimensions, ...plain }: FormValues) {
  for (const [name, value] of Object.entries(plain)) form.append(name, value);
  for (const benefit of benefits) form.append('benefits', benefit);
  for (const [side, value] of Object.entries(dimensions)) form.append(`dimensions[${side}]`, value);
}
