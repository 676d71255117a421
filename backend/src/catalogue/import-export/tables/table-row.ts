/** A row keyed by headings; `row` is counted as in a spreadsheet. */
export interface TableRow {
  row: number;
  cells: Partial<Record<string, string>>;
}
