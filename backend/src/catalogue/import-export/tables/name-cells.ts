import {
  categoryColumns,
  errorColumnHeading,
  listPriceColumns,
  presetDescriptions,
  productColumns,
  productFieldRows,
  detectTablePreset,
  type ImportKind,
  type PresetColumnMapping,
  type TableError,
  type TablePreset,
} from 'contracts';
import { ValidationError } from '../../../platform/errors.js';
import { mergeProductVariantRows } from './preset-rows.js';
import type { TableCells } from './read-cells.js';
import type { TableRow } from './table-row.js';

export interface ParsedTable {
  /** One-based row number of the headings. */
  headingRow: number;
  /** Column names in order: empty for a column without a heading, the original text for an unknown heading. */
  headings: string[];
  rows: TableRow[];
  /** Unknown columns, and cell errors that do not depend on the column, such as a formula error. */
  errors: TableError[];
  /** Warnings and automatic changes that do not prevent an import. */
  notes: TableError[];
  /** True if numbers may have a decimal comma, as in files whose cells are separated by semicolons. */
  hasDecimalComma: boolean;
  /**
   * Describes the e-commerce platform that exported the table, if it was recognised without `preset`; `rows` is then
   * empty.
   */
  recognised?: PresetColumnMapping;
}

export interface ImportTableType {
  kind: ImportKind | 'listPrices';
  /** The e-commerce platform that exported the table. */
  preset?: TablePreset | undefined;
}

type Cell = TableCells['rows'][number][number];

const columnsOf: Record<ImportTableType['kind'], readonly string[]> = {
  products: productColumns,
  categories: categoryColumns,
  listPrices: listPriceColumns,
};
/** More than one row is allowed above the headings, because tables often start with a title and a date. */
const maxRowsAboveHeadings = 10;
const excelDate = 'Excel converted this cell to a date. Format the column as text.';
const shortenedNumber =
  'Excel shortened a long number. Format the column as text and enter it again.';

/**
 * Assigns cells to columns by the headings. Recognises exports of other e-commerce platforms, and maps their columns if
 * `preset` is set. Throws `ValidationError` if no known column is found or if a column occurs twice.
 */
export function assignCellsToColumns(
  read: TableCells,
  { kind, preset }: ImportTableType,
): ParsedTable {
  const columns = columnsOf[kind];
  const at = indexOfHeadings(read.rows, columns);
  const written = (read.rows[at] ?? []).map(textOf);
  const recognised = kind === 'products' ? detectTablePreset(written) : undefined;
  const headings = written.map((heading) => columnNamed(heading, columns, preset));
  const table = { headingRow: at + 1, headings, hasDecimalComma: read.separator === ';' };
  if (recognised && !preset) return { ...table, rows: [], errors: [], notes: [], recognised };
  checkHeadings(headings, columns);
  const rows = read.rows
    .map((cells, index) => ({ row: index + 1, cells: byHeading(headings, cells) }))
    .filter(({ row, cells }) => row > at + 1 && Object.values(cells).some(Boolean));
  const headedCells = { ...read, at, headings };
  return {
    ...table,
    rows: preset ? mergeProductVariantRows(rows, groupsOf(read.rows, written, preset)) : rows,
    errors: [...strangeColumns(headings, columns, at + 1), ...cellErrors(headedCells)],
    notes: cellNotes(headedCells),
  };
}

/** Returns, for each row exported by another e-commerce platform, the value that identifies the row's product. */
function groupsOf(rows: Cell[][], written: string[], preset: TablePreset) {
  const index = written.indexOf(presetDescriptions[preset].groupBy ?? '');
  return rows.map((cells) => textOf(cells[index] ?? ''));
}

interface HeadedCells extends TableCells {
  /** Zero-based index of the heading row. */
  at: number;
  headings: string[];
}

/**
 * Returns the index of the first row with at least two known columns or, if there is none, of the first row that is not
 * empty.
 */
function indexOfHeadings(rows: Cell[][], columns: readonly string[]) {
  const countKnown = (cells: Cell[]) =>
    cells.filter((cell) => columns.includes(columnNamed(textOf(cell), columns))).length;
  const first = rows.slice(0, maxRowsAboveHeadings + 1);
  const best = first.findIndex((cells) => countKnown(cells) > 1);
  return Math.max(0, best < 0 ? rows.findIndex((cells) => cells.length > 0) : best);
}

/**
 * Matches headings regardless of case and spaces. Ignores the error column, so that a table returned with its errors
 * can be imported again.
 */
function columnNamed(heading: string, columns: readonly string[], preset?: TablePreset): string {
  if (heading === errorColumnHeading) return '';
  const ownColumn = columns.find((column) => spelling(column) === spelling(heading));
  if (!preset) return ownColumn ?? heading;
  return presetDescriptions[preset].columns[heading] ?? ownColumn ?? '';
}

const spelling = (heading: string) => heading.toLowerCase().replaceAll(/[\s_-]/g, '');

function checkHeadings(headings: string[], columns: readonly string[]) {
  const headingNames = headings.filter(Boolean);
  const strange = headingNames.filter((name) => !columns.includes(name));
  if (strange.length === headingNames.length) {
    throw new ValidationError({
      table:
        headingNames.length > 0
          ? `Unknown columns: ${strange.join(', ').slice(0, 500)}. Use the column names from an exported file.`
          : 'The table is empty',
    });
  }
  const duplicate = headingNames.find((name, index) => headingNames.indexOf(name) < index);
  if (duplicate !== undefined)
    throw new ValidationError({ table: `Two columns are named ${duplicate.slice(0, 100)}` });
}

const strangeColumns = (headings: string[], columns: readonly string[], row: number) =>
  headings
    .filter((name) => name !== '' && !columns.includes(name))
    .map((column): TableError => ({ row, column, message: 'Unknown column' }));

/** Reports dates outside date columns, which result from Excel's automatic conversion. */
function cellErrors({ rows, problems, at, headings }: HeadedCells): TableError[] {
  const dates = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      cell instanceof Date && !isDateColumn(headings[column])
        ? [{ row, column, message: excelDate }]
        : [],
    ),
  );
  return [...problems, ...dates].flatMap((problem) => placed(problem, at, headings));
}

function cellNotes({ rows, converted, at, headings }: HeadedCells): TableError[] {
  const shortened = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      typeof cell === 'string' && /^\d([.,]\d+)?E\+\d+$/i.test(cell)
        ? [{ row, column, message: shortenedNumber }]
        : [],
    ),
  );
  const message = 'This cell contains HTML. Only its text is imported.';
  const html = converted.map((where) => ({ ...where, message }));
  return [...shortened, ...html].flatMap((note) => placed(note, at, headings));
}

function placed(
  { row, column, message }: { row: number; column: number; message: string },
  at: number,
  headings: string[],
): TableError[] {
  const name = headings[column];
  return row > at && name ? [{ row: row + 1, column: name, message }] : [];
}

const isDateColumn = (column: string | undefined) =>
  productFieldRows.some(({ name, kind }) => name === column && kind === 'hidden');

function byHeading(headings: string[], cells: Cell[]) {
  const named = headings.flatMap((name, index) =>
    name ? [[name, unescapeFormula(textOf(cells[index] ?? ''))]] : [],
  );
  return Object.fromEntries(named) as Partial<Record<string, string>>;
}

/** Returns the text of a cell. A date becomes the day, followed by the time unless the time is midnight. */
function textOf(cell: Cell) {
  if (typeof cell === 'string') return cell;
  return cell.toISOString().replace('T00:00:00.000Z', '').replace('T', ' ').slice(0, 16);
}

/** Removes the apostrophe that the export adds to prevent spreadsheets from running the cell as a formula. */
function unescapeFormula(cell: string) {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '');
}
