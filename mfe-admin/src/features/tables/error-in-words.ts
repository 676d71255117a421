import type { TableError } from 'contracts';

/**
 * Returns a sentence with row, model number, column, value and message, for example `Row 3, AB-1: Price "x": Enter a
 * number`.
 */
export function describeTableError({ row, model, column, value, message }: TableError): string {
  const place = model === undefined ? `Row ${row}` : `Row ${row}, ${model}`;
  if (message.startsWith('"')) return `${place}: ${column} ${message}`;
  return value === undefined
    ? `${place}: ${column}: ${message}`
    : `${place}: ${column} "${value}": ${message}`;
}
