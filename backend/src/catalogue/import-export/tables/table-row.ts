/** The cells of a row, keyed by heading; `row` is the row number in the spreadsheet. */
export interface TableRow {
  row: number;
  cells: Partial<Record<string, string>>;
}
