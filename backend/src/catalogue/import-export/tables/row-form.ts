import {
  dimensionNames,
  fromWire,
  productTableColumns,
  productFieldRows,
  wireNames,
  type StaffProductWire,
} from 'contracts';
import { formatCell } from '../export-sources.js';
import type { TableRow } from './table-row.js';

const initialCells: TableRow['cells'] = Object.fromEntries(
  productFieldRows.map(({ name, initial = '' }) => [name, initial]),
);

/**
 * Returns the form values of a row: its cells override the product's values, or the initial values of a new product.
 */
export function toProductForm(cells: TableRow['cells'], product: StaffProductWire | undefined) {
  const all = { ...(product ? toCells(product) : initialCells), ...cells };
  return Object.fromEntries(
    productFieldRows.map(({ name, kind }): [string, unknown] => {
      if (kind === 'sides')
        return [name, Object.fromEntries(dimensionNames.map((side) => [side, all[side]]))];
      return [name, kind === 'choices' ? choicesIn(all[name] ?? '') : all[name]];
    }),
  );
}

function toCells(product: StaffProductWire): TableRow['cells'] {
  const fields = fromWire(wireNames.product, product);
  return Object.fromEntries(
    productTableColumns.map(({ column, path }) => [column, formatCell(fields, path)]),
  );
}

// No option name contains a comma, so commas are treated as separators.
const choicesIn = (cell: string) => splitListCell(cell.toLowerCase().replaceAll(',', ';'));

export function splitListCell(cell: string) {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Returns the column of a form field; each dimension has its own column. */
export function columnOfFormField([first, second]: PropertyKey[]) {
  const isSides = productFieldRows.some(({ name, kind }) => name === first && kind === 'sides');
  return String((isSides ? (second ?? dimensionNames[0]) : first) ?? '');
}
