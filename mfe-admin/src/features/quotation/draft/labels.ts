import type { DraftValues, LineValues } from './draft-values.js';

export type DraftTopLevelField = Exclude<keyof DraftValues, 'lines' | 'tax'>;
export type LineField = Exclude<
  keyof LineValues,
  'key' | 'productId' | 'modelNumber' | 'mainImage'
>;

export const fieldLabels: Record<DraftTopLevelField, string> = {
  currency: 'Currency',
  packing: 'Packing',
  freight: 'Freight',
  incoterm: 'Incoterm',
  incotermPlace: 'Place',
  paymentTerms: 'Payment terms',
  validUntil: 'Valid until',
  remarks: 'Remarks',
};

export const taxLabels: Record<keyof DraftValues['tax'], string> = {
  kind: 'Tax',
  rateBasisPoints: 'GST rate (%)',
  hsn: 'HSN code',
};

export const lineLabels: Record<LineField, string> = {
  name: 'Name',
  quantity: 'Quantity',
  quantityUnit: 'Unit',
  unitPrice: 'Unit price',
  discountBasisPoints: 'Discount (%)',
  leadTimeDays: 'Lead time (days)',
  note: 'Note',
  lotPictures: 'Lot photos',
};

/** Converts a field path such as `lines.0.unitPrice` to a readable label. */
export function labelOfFieldPath(path: string): string {
  const [first = '', at = '', field = ''] = path.split('.');
  if (first === 'lines' && field) return `line ${Number(at) + 1}, ${nameOf(lineLabels, field)}`;
  if (first === 'lines') return 'lines';
  return first === 'tax' ? nameOf(taxLabels, at) : nameOf(fieldLabels, first);
}

const nameOf = (labels: Record<string, string>, field: string) =>
  (labels[field] ?? field).toLowerCase();
