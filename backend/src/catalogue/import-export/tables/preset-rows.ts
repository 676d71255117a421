import type { TableRow } from './table-row.js';

type Cells = TableRow['cells'];

/**
 * Rows of an export of another shop as rows of our table: variants get what only the first row of their product has, and
 * rows of further pictures are joined with it. `groups` names the product of each row.
 */
export function joinPresetRows(rows: TableRow[], groups: string[]): TableRow[] {
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

/** Prices and stock belong to a variant alone. */
const ofVariant = ['modelNumber', 'originalPrice', 'dollarPrice', 'quantity'];

const filled = (cells: Cells, first: Cells): Cells =>
  Object.fromEntries(
    Object.entries(first).map(([column, value = '']) => {
      const own = cells[column] ?? '';
      return [column, own === '' && !ofVariant.includes(column) ? value : own];
    }),
  );

/** The first address is the main picture. */
function withPictures(cells: Cells): Cells {
  const [mainImage = '', ...additional] = (cells['mainImage'] ?? '').split(/,\s*(?=https?:)/);
  return { ...cells, mainImage, additionalImages: additional.join('; ') };
}

function addPicture(first: Cells, address: string | undefined) {
  const known = [first['mainImage'], ...(first['additionalImages'] ?? '').split('; ')];
  if (!address || known.includes(address)) return;
  first['additionalImages'] = [first['additionalImages'], address].filter(Boolean).join('; ');
}

/** A shop that asks one price has it as the price of now. */
function withPrice(cells: Cells): Cells {
  return cells['originalPrice']
    ? cells
    : { ...cells, originalPrice: cells['dollarPrice'] ?? '', dollarPrice: '' };
}
