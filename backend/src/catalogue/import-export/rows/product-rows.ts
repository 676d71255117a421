import {
  fromWire,
  modelNumberKey,
  productFieldRows,
  productForm,
  wireNames,
  type ProductForm,
  type StaffProductWire,
  type TableError,
} from 'contracts';
import { closestName } from '../tables/closest-name.js';
import { readNumberCells } from './number-cells.js';
import { columnOfFormField, splitCell, toProductForm } from '../tables/row-form.js';
import type { ParsedTable } from '../tables/name-cells.js';
import type { TableRow } from '../tables/table-row.js';
import type { RowPictureNames } from './row-pictures.service.js';

export interface ProductRow extends RowPictureNames {
  form: ProductForm;
  /** Id of the product to update; absent for a new product. */
  id?: string;
}

interface Known {
  /** Current category names, keyed by every current and former name. */
  categories: Map<string, string>;
  /** Products, keyed by normalised model number. */
  products: Map<string, StaffProductWire[]>;
}

interface Reading {
  known: Known;
  /** Normalised model numbers of the preceding rows. */
  seen: Set<string>;
  hasDecimalComma: boolean;
}

/** Reads the rows of a product table. Fields without a column keep their values; empty cells clear theirs. */
export function readProductRows(
  { headings, headingRow, rows, hasDecimalComma }: ParsedTable,
  known: Known,
) {
  const reading = { known, seen: new Set<string>(), hasDecimalComma };
  const read = rows.map((row) => readRow(row, reading));
  return {
    products: read.flatMap(({ product }) => product ?? []),
    errors: missingColumnsOnce(
      read.flatMap(({ errors }) => errors),
      { headings, headingRow },
    ),
  };
}

function readRow({ row, cells: written }: TableRow, { known, seen, hasDecimalComma }: Reading) {
  const found = known.products.get(modelNumberKey(written['modelNumber'] ?? '')) ?? [];
  const numbers = readNumberCells(written, { hasDecimalComma });
  const cells = withCurrentName(numbers.cells, known, found[0]);
  const parsed = productForm.safeParse(toProductForm(cells, found[0]));
  const errors = [
    ...modelErrors(cells, found.length, seen),
    ...numbers.errors,
    ...(parsed.success ? [] : parsed.error.issues.map(toError)),
    ...categoryErrors(cells, known, found[0]),
  ].map((error): TableError => ({ row, ...error }));
  if (!parsed.success || errors.length > 0) return { errors };
  const form = fromWire(wireNames.product, parsed.data);
  const id = found[0] && { id: found[0]._id };
  const product: ProductRow = { row, form, ...id, ...pictureNames(cells) };
  return { errors, product };
}

/** Replaces a former category name, which an older table may contain, with the current name. */
function withCurrentName(
  cells: TableRow['cells'],
  { categories }: Known,
  product: StaffProductWire | undefined,
): TableRow['cells'] {
  const { category = '' } = cells;
  const current = categories.get(category);
  return current === undefined || category === product?.category
    ? cells
    : { ...cells, category: current };
}

type RowError = Omit<TableError, 'row'>;

function modelErrors(cells: TableRow['cells'], found: number, seen: Set<string>): RowError[] {
  const { modelNumber: model = '' } = cells;
  const wrong = (message: string) => [{ column: 'modelNumber', message }];
  if (found > 1) return wrong(`Model number ${model} is used by ${found} products`);
  const key = modelNumberKey(model);
  if (key !== '' && seen.has(key)) return wrong(`Duplicate row: ${model} appears twice`);
  seen.add(key);
  return [];
}

function categoryErrors(
  { category = '' }: TableRow['cells'],
  { categories }: Known,
  product: StaffProductWire | undefined,
): RowError[] {
  if (category === '' || category === product?.category || categories.has(category)) return [];
  const meant = closestName(category, categories.keys());
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  return [{ column: 'category', message: `"${category.slice(0, 100)}" doesn't exist.${hint}` }];
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

function toError({ path, message }: Issue): RowError {
  const column = columnOfFormField(path);
  const { kind, options } = productFieldRows.find(({ name }) => name === column) ?? {};
  // Unlike a form, a table cannot offer the options in a list, so the error message lists them.
  if (!Array.isArray(options)) return { column, message };
  const use = kind === 'choices' ? 'Use only' : 'Use one of';
  return { column, message: `${use} ${options.join(', ')}` };
}

/** Reports a missing required column once, at the headings, instead of in every row. */
function missingColumnsOnce(
  errors: TableError[],
  { headings, headingRow }: Pick<ParsedTable, 'headings' | 'headingRow'>,
): TableError[] {
  const isMissing = ({ column }: TableError) => !headings.includes(column);
  const missing = new Set(errors.filter(isMissing).map(({ column }) => column));
  const told = [...missing].map((column) => {
    return { row: headingRow, column, message: `Column ${column} is missing` };
  });
  return [...told, ...errors.filter((error) => !isMissing(error))];
}

export function pictureNames({ mainImage, additionalImages }: TableRow['cells']) {
  return {
    ...(mainImage && { mainImage }),
    ...(additionalImages !== undefined && { additionalImages: splitCell(additionalImages) }),
  };
}
