// This module imports no schemas, so that pages with a file field do not load zod.

/** The maximum size of an order table in bytes. */
export const maxOrderTableBytes: number = 1024 * 1024;

/** The files that can be read as an order table, in the format of the `accept` attribute. */
export const orderTableAcceptTypes = '.csv,.xlsx,.tsv,.txt,text/csv';

export const orderTableTooLargeMessage =
  'This file is larger than 1 MB. Split it into smaller files.';

/** The form of the call `matchOrderTable`. */
export function orderTableForm(table: File): FormData {
  const form = new FormData();
  form.append('table', table);
  return form;
}
