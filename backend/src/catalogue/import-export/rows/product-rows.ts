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
import { columnOfFormField, splitListCell, toProductForm } from '../tables/row-form.js';
import type { ParsedTable } from '../tables/name-cells.js';
import type { TableRow } from '../tables/table-row.js';
import type { RowPictureNames } from './row-pictures.service.js';

export interface ProductRow extends RowPictureNames {
  form: ProductForm;
  /** Id of the product to update; absent for a new product. */
  id?: string;
}

interface ExistingRecords {
  /** Current category names, keyed by every current and former name. */
  categories: Map<string, string>;
  /** Products, keyed by normalised model number. */
  products: Map<string, StaffProductWire[]>;
}

interface Reading {
  records: ExistingRecords;
  /** Normalised model numbers of the preceding rows. */
  seenModels: Set<string>;
  hasDecimalComma: boolean;
}

/** Reads the rows of a product table. Fields without a column keep their values; an empty cell clears its field. */
export function readProductRows(
  { headings, headingRow, rows, hasDecimalComma }: ParsedTable,
  records: ExistingRecords,
) {
  const reading = { records, seenModels: new Set<string>(), hasDecimalComma };
  const results = rows.map((row) => readRow(row, reading));
  return {
    products: results.flatMap(({ product }) => product ?? []),
    errors: missingColumnsOnce(
      results.flatMap(({ errors }) => errors),
      { headings, headingRow },
    ),
  };
}

function readRow(
  { row, cells: rawCells }: TableRow,
  { records, seenModels, hasDecimalComma }: Reading,
) {
  const matches = records.products.get(modelNumberKey(rawCells['modelNumber'] ?? '')) ?? [];
  const numbers = readNumberCells(rawCells, { hasDecimalComma });
  const cells = withCurrentName(numbers.cells, records, matches[0]);
  const parsed = productForm.safeParse(toProductForm(cells, matches[0]));
  const errors = [
    ...modelErrors(cells, matches.length, seenModels),
    ...numbers.errors,
    ...(parsed.success ? [] : parsed.error.issues.map(toError)),
    ...categoryErrors(cells, records, matches[0]),
  ].map((error): TableError => ({ row, ...error }));
  if (!parsed.success || errors.length > 0) return { errors };
  const form = fromWire(wireNames.product, parsed.data);
  const id = matches[0] && { id: matches[0]._id };
  const product: ProductRow = { row, form, ...id, ...pictureNames(cells) };
  return { errors, product };
}

/** Replaces a former category name, which an older table may contain, with the current name. */
function withCurrentName(
  cells: TableRow['cells'],
  { categories }: ExistingRecords,
  product: StaffProductWire | undefined,
): TableRow['cells'] {
  const { category = '' } = cells;
  const current = categories.get(category);
  return current === undefined || category === product?.category
    ? cells
    : { ...cells, category: current };
}

type RowError = Omit<TableError, 'row'>;

function modelErrors(
  cells: TableRow['cells'],
  matchCount: number,
  seenModels: Set<string>,
): RowError[] {
  const { modelNumber: model = '' } = cells;
  const wrong = (message: string) => [{ column: 'modelNumber', message }];
  if (matchCount > 1) return wrong(`Model number ${model} is used by ${matchCount} products`);
  const key = modelNumberKey(model);
  if (key !== '' && seenModels.has(key)) return wrong(`Duplicate row: ${model} appears twice`);
  seenModels.add(key);
  return [];
}

function categoryErrors(
  { category = '' }: TableRow['cells'],
  { categories }: ExistingRecords,
  product: StaffProductWire | undefined,
): RowError[] {
  if (category === '' || category === product?.category || categories.has(category)) return [];
  const suggestion = closestName(category, categories.keys());
  const hint = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  return [{ column: 'category', message: `"${category.slice(0, 100)}" doesn't exist.${hint}` }];
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

function toError({ path, message }: Issue): RowError {
  const column = columnOfFormField(path);
  const { kind, options } = productFieldRows.find(({ name }) => name === column) ?? {};
  // A spreadsheet cannot offer a list of options as a form does, so the error message lists the valid options.
  if (!Array.isArray(options)) return { column, message };
  const use = kind === 'choices' ? 'Use only' : 'Use one of';
  return { column, message: `${use} ${options.join(', ')}` };
}

/** Reports a missing required column once, in the heading row, instead of in every row. */
function missingColumnsOnce(
  errors: TableError[],
  { headings, headingRow }: Pick<ParsedTable, 'headings' | 'headingRow'>,
): TableError[] {
  const isMissing = ({ column }: TableError) => !headings.includes(column);
  const missingColumns = new Set(errors.filter(isMissing).map(({ column }) => column));
  const missingErrors = [...missingColumns].map((column) => {
    return { row: headingRow, column, message: `Column ${column} is missing` };
  });
  return [...missingErrors, ...errors.filter((error) => !isMissing(error))];
}

export function pictureNames({ mainImage, additionalImages }: TableRow['cells']) {
  return {
    ...(mainImage && { mainImage }),
    ...(additionalImages !== undefined && { additionalImages: splitListCell(additionalImages) }),
  };
}
