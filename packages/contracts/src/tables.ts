import { z } from 'zod';
import { errorBody, firstErrorCodes } from './errors.js';
import { id } from './product.js';
import { recognisedTable, tablePresets } from './table-presets.js';
import { productCells } from './product-cells.js';

export const importKinds = ['products', 'categories'] as const;
export const exportTypes = ['products', 'categories', 'inquiries', 'users', 'subscribers'] as const;
export const tableFormats = ['csv', 'xlsx'] as const;

const columnsOf = (cells: typeof productCells) => cells.map(({ column }) => column);

/** Columns of an imported and of an exported table of products; several values in a cell stand between semicolons. */
export const productColumns = [
  ...columnsOf(productCells.filter(({ isAdded }) => !isAdded)),
  'mainImage',
  'additionalImages',
  ...columnsOf(productCells.filter(({ isAdded }) => isAdded)),
];
export const categoryColumns = ['category', 'mainImage'] as const;

export const importForm = z.object({
  kind: z.enum(importKinds),
  /** Only looks and reports: nothing is stored. */
  isDryRun: z.enum(['true', 'false']).transform((given) => given === 'true'),
  /** Takes the columns of an export of another shop. */
  preset: z.enum(tablePresets).optional(),
});

/**
 * What is wrong with a table: `row` counts as a spreadsheet does, with the headings in row 1. A message that begins with
 * the quoted value is read after the name of the column.
 */
export const tableError = z.object({
  row: z.number(),
  column: z.string(),
  /** The model number in that row, if any. */
  model: z.string().optional(),
  /** The text of the cell, at most 100 characters; absent where it is empty. */
  value: z.string().optional(),
  /** Its address in a spreadsheet, like F7; absent where the table has no such column. */
  cell: z.string().optional(),
  message: z.string(),
});

/** A column that tells of errors in a table that is handed back; an import passes over it. */
export const errorColumn = 'What is wrong';

/** A table whose errors are to be marked. */
export const markForm = importForm.pick({ kind: true, preset: true });

export const templateQuery = z.strictObject({
  kind: z.enum(importKinds),
  format: z.enum(tableFormats).default('xlsx'),
});

/** Nothing of a table is stored unless all of it is. */
export const importReport = z.object({
  success: z.boolean(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  errorCount: z.number(),
  /** By which it can be undone as a bulk change; absent where nothing was stored. */
  changeId: id.optional(),
  /** The first of them. */
  errors: z.array(tableError),
  /** Changes and doubts that stop no import, such as HTML that became text; the first of them. */
  notes: z.array(tableError).optional(),
  /** Present when the table is an export of another shop and no preset was sent; nothing else was checked then. */
  recognised: recognisedTable.optional(),
});

/** A release of the staff area reads no line whose code it does not know. */
const importRefusal = errorBody.extend({ code: z.enum(firstErrorCodes) });

/** One line of the answer to an import: how far it is, and at last the report, or why it was broken off. */
export const importLine = z.union([
  z.object({ done: z.number(), total: z.number() }),
  z.object({ report: importReport }),
  z.object({ refusal: importRefusal }),
]);

export const exportQuery = z.strictObject({
  type: z.enum(exportTypes),
  format: z.enum(tableFormats).default('csv'),
});

export type ImportReport = z.infer<typeof importReport>;
export type TableError = z.infer<typeof tableError>;
export type ImportKind = (typeof importKinds)[number];
export type ExportType = (typeof exportTypes)[number];
export type TableFormat = (typeof tableFormats)[number];
