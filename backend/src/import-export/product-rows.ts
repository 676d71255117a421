import {
  fromWire,
  productCells,
  productFieldRows,
  productForm,
  dimensionNames,
  wireNames,
  type ProductForm,
  type StaffProductWire,
  type TableError,
} from 'contracts';
import { cellAt } from './export-sources.js';
import type { TableRow } from './read-table.js';

export interface ProductRow {
  row: number;
  form: ProductForm;
  /** The product that it changes; a new one without. */
  id?: string;
  /** File names or addresses; absent where the table has no such column. */
  mainImage?: string;
  additionalImages?: string[];
}

interface Known {
  categories: Set<string>;
  /** The products with each model number. */
  products: Map<string, StaffProductWire[]>;
}

/** Reads the rows of a table of products: columns that it lacks stay as they are, cells that are empty become empty. */
export function readProductRows(rows: TableRow[], known: Known) {
  const errors: TableError[] = [];
  const seen = new Set<string>();
  const products = rows.flatMap((row) => {
    const read = readRow(row, known, seen);
    if ('form' in read) return [read];
    errors.push(...read.errors);
    return [];
  });
  return { products, errors };
}

function readRow({ row, cells }: TableRow, known: Known, seen: Set<string>) {
  const model = cells['modelNumber'] ?? '';
  const wrong = (column: string, message: string) => ({ errors: [{ row, column, message }] });
  const found = known.products.get(model) ?? [];
  if (found.length > 1)
    return wrong('modelNumber', `${found.length} products have this model number`);
  if (model !== '' && seen.has(model)) return wrong('modelNumber', 'Stands twice in this table');
  seen.add(model);
  const parsed = productForm.safeParse(toForm(cells, found[0]));
  const { category = found[0]?.category ?? '' } = cells;
  const isUnknown = category !== found[0]?.category && !known.categories.has(category);
  const unknown = isUnknown && category !== '' ? [noCategory(row)] : [];
  if (!parsed.success) {
    return {
      errors: [...parsed.error.issues.map((issue) => errorIn(issue, { row, cells })), ...unknown],
    };
  }
  if (unknown.length > 0) return { errors: unknown };
  const form = fromWire(wireNames.product, parsed.data);
  return { row, form, ...(found[0] && { id: found[0]._id }), ...pictureNames(cells) };
}

const noCategory = (row: number): TableError => ({
  row,
  column: 'category',
  message: 'There is no such category',
});

function errorIn({ path, message }: Issue, { row, cells }: TableRow): TableError {
  const column = columnOf(path);
  if (cells[column] === undefined)
    return { row, column, message: `The table has no column ${column}` };
  const list = productFieldRows.find(({ name, kind }) => name === column && kind === 'choices');
  if (!list) return { row, column, message };
  return { row, column, message: `Please write some of ${[list.options].flat().join('; ')}` };
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

function pictureNames({ mainImage, additionalImages }: TableRow['cells']) {
  return {
    ...(mainImage && { mainImage }),
    ...(additionalImages !== undefined && { additionalImages: split(additionalImages) }),
  };
}

const initialCells: TableRow['cells'] = Object.fromEntries(
  productFieldRows.map(({ name, initial = '' }) => [name, initial]),
);

/** The texts of a form: those of the row over those of the product. */
function toForm(cells: TableRow['cells'], product: StaffProductWire | undefined) {
  const all = { ...(product ? toCells(product) : initialCells), ...cells };
  return Object.fromEntries(
    productFieldRows.map(({ name, kind }): [string, unknown] => {
      if (kind === 'sides')
        return [name, Object.fromEntries(dimensionNames.map((side) => [side, all[side]]))];
      return [name, kind === 'choices' ? choicesIn(all[name] ?? '') : all[name]];
    }),
  );
}

/** A product as a row of a table. */
function toCells(product: StaffProductWire): TableRow['cells'] {
  const stored = fromWire(wireNames.product, product);
  return Object.fromEntries(productCells.map(({ column, path }) => [column, cellAt(stored, path)]));
}

// None of their names holds a comma.
const choicesIn = (cell: string) => split(cell.toLowerCase().replaceAll(',', ';'));

function split(cell: string) {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function columnOf([first, second]: PropertyKey[]) {
  const isSides = productFieldRows.some(({ name, kind }) => name === first && kind === 'sides');
  return String((isSides ? (second ?? dimensionNames[0]) : first) ?? '');
}
