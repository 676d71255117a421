import { z } from 'zod';
import { errorBody, baselineErrorCodes } from '../http/errors.js';
import { id } from '../product.js';
import { presetColumnMapping, tablePresets } from './table-presets.js';
import { productTableColumns } from './product-cells.js';

export const importKinds = ['products', 'categories'] as const;
export const exportTypes = ['products', 'categories', 'inquiries', 'users', 'subscribers'] as const;
export const tableFormats = ['csv', 'xlsx'] as const;

const columnsOf = (cells: typeof productTableColumns) => cells.map(({ column }) => column);

/** Columns of import and export tables of products; multiple values in a cell are separated by semicolons. */
export const productColumns = [
  ...columnsOf(productTableColumns.filter(({ isAdded }) => !isAdded)),
  'mainImage',
  'additionalImages',
  ...columnsOf(productTableColumns.filter(({ isAdded }) => isAdded)),
];
export const categoryColumns = ['category', 'mainImage'] as const;

export const importForm = z.object({
  kind: z.enum(importKinds),
  /** True to validate and report without storing anything. */
  isDryRun: z.enum(['true', 'false']).transform((text) => text === 'true'),
  /** The shop system that exported the table. */
  preset: z.enum(tablePresets).optional(),
});

/**
 * An error in a table. `row` is the row number in a spreadsheet with the headings in row 1. If the message begins with
 * the value in quotation marks, the staff area does not show the value again.
 */
export const tableError = z.object({
  row: z.number(),
  column: z.string(),
  model: z.string().optional(),
  /** The text of the cell, at most 100 characters; absent if empty. */
  value: z.string().optional(),
  /** The spreadsheet address of the invalid cell, such as F7; absent if the table lacks the column. */
  cell: z.string().optional(),
  message: z.string(),
});

/** The heading of the column that contains the error messages in a returned table. Imports ignore this column. */
export const errorColumnHeading = 'What is wrong';

/** Form of the call that returns the uploaded table with its errors marked. */
export const annotatedTableForm = importForm.pick({ kind: true, preset: true });

export const templateQuery = z.strictObject({
  kind: z.enum(importKinds),
  format: z.enum(tableFormats).default('xlsx'),
});

/** The report of an import, which stores either the whole table or nothing. */
export const importReport = z.object({
  success: z.boolean(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  errorCount: z.number(),
  /** The id of the change. Use it to undo the import like a bulk change. Absent if nothing was stored. */
  changeId: id.optional(),
  /** The first few errors; `errorCount` is the number of all errors. */
  errors: z.array(tableError),
  /** The first few warnings and automatic changes that do not prevent an import, such as HTML converted to text. */
  notes: z.array(tableError).optional(),
  /**
   * The shop system whose export format was recognised, if the request named no preset. In that case, the server has
   * not validated the rows yet.
   */
  recognised: presetColumnMapping.optional(),
});

/**
 * An error that aborted an import. It uses only `baselineErrorCodes`, because earlier releases of the staff area reject
 * a line with an unknown error code.
 */
const importRefusal = errorBody.extend({ code: z.enum(baselineErrorCodes) });

/** One line of an import response: progress, the final report, or the error that aborted the import. */
export const importProgressLine = z.union([
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
