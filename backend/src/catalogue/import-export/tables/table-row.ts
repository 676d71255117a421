/** One row by its headings; `row` counts as a spreadsheet does. */
export interface TableRow {
  row: number;
  cells: Partial<Record<string, string>>;
}
