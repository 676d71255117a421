import css from './data-table.module.css';

/** Position of a cell in the compact rows on phones: at the left edge, or in the first or second line. */
export type CompactCellPosition = 'choose' | 'lead' | 'title' | 'value' | 'note' | 'mark';

/** Options for the cells of a column, set in the `meta` of its definition. */
interface CellLooks {
  /** In the cards on narrow screens, two consecutive cells with this option share a row. */
  isHalf?: boolean;
  /** True to right-align the cell and use digits of equal width, so that amounts line up. */
  isAmount?: boolean;
  /** True for names and other long texts: a word without spaces breaks instead of widening the table. */
  isLong?: boolean;
  /** Position of the cell on phones. A cell without a position is visible only when its row is expanded. */
  compact?: CompactCellPosition;
}

// The cast is safe: `meta` is untyped, but the columns of this table set nothing except `CellLooks`.
const looksOf = (meta: unknown) => (meta ?? {}) as CellLooks;

export function cellClass(meta: unknown) {
  const { isHalf, isAmount, isLong } = looksOf(meta);
  const names = [isHalf && css['half'], isAmount && css['amount'], isLong && css['long']].filter(
    Boolean,
  );
  return names.length > 0 ? names.join(' ') : undefined;
}

export const compactCellPosition = (meta: unknown) => looksOf(meta).compact;
