import css from './data-table.module.css';

/** Position of a cell in the compact rows on phones: on the left, or in the first or second line. */
export type CompactPlace = 'choose' | 'lead' | 'title' | 'value' | 'note' | 'mark';

/** Options that a column's `meta` may set for its cells. */
interface CellLooks {
  /** In the cards on narrow screens, two such cells share a row. */
  isHalf?: boolean;
  /** Amounts are aligned digit by digit. */
  isAmount?: boolean;
  /** On phones, a cell without a position is visible only when its row is expanded. */
  compact?: CompactPlace;
}

// Only columns of this table are passed here.
const looksOf = (meta: unknown) => (meta ?? {}) as CellLooks;

/** Returns the class names of a column's cells and header. */
export function cellClass(meta: unknown) {
  const { isHalf, isAmount } = looksOf(meta);
  const names = [isHalf && css['half'], isAmount && css['amount']].filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
}

/** Returns the position of a column's cells in the compact rows on phones. */
export const compactPlace = (meta: unknown) => looksOf(meta).compact;
