import type { TableRow } from './table-row.js';

type Cells = TableRow['cells'];

/**
 * Converts rows exported by another e-commerce platform: variants inherit cells from their product's first row, and
 * rows of additional pictures are merged into the first row. `groups` contains the value that identifies the product of
 * each row.
 */
export function mergeProductVariantRows(rows: TableRow[], groups: string[]): TableRow[] {
  const firsts = new Map<string, TableRow>();
  const joined: TableRow[] = [];
  for (const { row, cells } of rows) {
    const group = groups[row - 1] ?? '';
    const first = group === '' ? undefined : firsts.get(group);
    if (first && !cells['modelNumber']) addPicture(first.cells, cells['mainImage']);
    else {
      const product = { row, cells: first ? filled(cells, first.cells) : withPictures(cells) };
      if (group !== '' && !first) firsts.set(group, product);
      joined.push(product);
    }
  }
  return joined.map(({ row, cells }) => ({ row, cells: withPrice(cells) }));
}

/** Columns that a variant never inherits from the first row, because each variant has its own price and stock. */
const ofVariant = ['modelNumber', 'originalPrice', 'dollarPrice', 'quantity'];

const filled = (cells: Cells, first: Cells): Cells =>
  Object.fromEntries(
    Object.entries(first).map(([column, value = '']) => {
      const own = cells[column] ?? '';
      return [column, own === '' && !ofVariant.includes(column) ? value : own];
    }),
  );

/** Splits a list of picture URLs; the first is the main picture. */
function withPictures(cells: Cells): Cells {
  const [mainImage = '', ...additional] = (cells['mainImage'] ?? '').split(/,\s*(?=https?:)/);
  return { ...cells, mainImage, additionalImages: additional.join('; ') };
}

function addPicture(first: Cells, address: string | undefined) {
  const addresses = [first['mainImage'], ...(first['additionalImages'] ?? '').split('; ')];
  if (!address || addresses.includes(address)) return;
  first['additionalImages'] = [first['additionalImages'], address].filter(Boolean).join('; ');
}

/**
 * Moves the current price of a row to the original price unless the row already has an original price. Other e-commerce
 * platforms export the price of a product without a discount as the current price.
 */
function withPrice(cells: Cells): Cells {
  return cells['originalPrice']
    ? cells
    : { ...cells, originalPrice: cells['dollarPrice'] ?? '', dollarPrice: '' };
}
