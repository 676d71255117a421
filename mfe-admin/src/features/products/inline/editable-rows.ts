import { productFieldRows, type ProductFieldRow } from 'contracts';

const keys = ['productName', 'dollarPrice', 'minQuantity'] as const;

export type EditableRow = Extract<ProductFieldRow, { key: (typeof keys)[number] }>;

export const isEditable = (row: ProductFieldRow): row is EditableRow =>
  keys.some((key) => key === row.key);

export const minQuantityFieldRow = productFieldRows.find((row) => row.key === 'minQuantity');
