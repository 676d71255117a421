import type { TableError } from 'contracts';

/** Describes an error in one sentence: row, model number, column, value and what to do. */
export function errorInWords({ row, model, column, value, message }: TableError): string {
  const place = model === undefined ? `Row ${row}` : `Row ${row}, ${model}`;
  if (message.startsWith('"')) return `${place}: ${column} ${message}`;
  return value === undefined
    ? `${place}: ${column}: ${message}`
    : `${place}: ${column} "${value}": ${message}`;
}
