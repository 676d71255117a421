import css from './data-table.module.css';

/** What a column's `meta` may say of its cells. */
interface CellLooks {
  /** In the cards on phones, two such cells stand side by side. */
  isHalf?: boolean;
  /** Amounts stand below each other, digit by digit. */
  isAmount?: boolean;
}

/** The classes of a column's cells and of its title. */
export function cellClass(meta: unknown) {
  // Columns of this table alone get here.
  const { isHalf, isAmount } = (meta ?? {}) as CellLooks;
  const names = [isHalf && css['half'], isAmount && css['amount']].filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
}
