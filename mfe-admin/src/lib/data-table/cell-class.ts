import css from './data-table.module.css';

/** Where a cell stands in the rows of phones: on the left, in the first line or the second one. */
export type CompactPlace = 'choose' | 'lead' | 'title' | 'value' | 'note' | 'mark';

/** What a column's `meta` may say of its cells. */
interface CellLooks {
  /** In the cards on narrow screens, two such cells stand side by side. */
  isHalf?: boolean;
  /** Amounts stand below each other, digit by digit. */
  isAmount?: boolean;
  /** A cell without a place is seen on phones once its row is opened. */
  compact?: CompactPlace;
}

// Columns of this table alone get here.
const looksOf = (meta: unknown) => (meta ?? {}) as CellLooks;

/** The classes of a column's cells and of its title. */
export function cellClass(meta: unknown) {
  const { isHalf, isAmount } = looksOf(meta);
  const names = [isHalf && css['half'], isAmount && css['amount']].filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
}

/** The place of a column's cells in the rows of phones. */
export const compactPlace = (meta: unknown) => looksOf(meta).compact;
