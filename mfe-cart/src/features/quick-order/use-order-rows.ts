import { isReadyRow, type OrderRow, toOrderText } from 'contracts';
import { useState } from 'react';
import { usePersistedFields } from '../../lib/use-persisted-fields.js';

const key = 'quick-order';

/** Manages the rows of the order. Their text is stored for this tab, so that it survives a reload and sign-in. */
export function useOrderRows() {
  const storedFields = usePersistedFields(key);
  const [rows, setRows] = useState<OrderRow[]>([]);
  const set = (next: OrderRow[], draft = '') => {
    setRows(next);
    storedFields.change({ lines: toOrderText(next), draft });
  };
  return {
    rows,
    /** The text entered on the last visit to this page in this tab. */
    keptText: [storedFields.fields['lines'], storedFields.fields['draft']]
      .filter(Boolean)
      .join('\n'),
    keepDraft: (draft: string) => storedFields.change({ draft, lines: toOrderText(rows) }),
    append: (added: OrderRow[]) => set([...rows, ...added]),
    /** Replaces a row, for example with the rows that match its corrected text. */
    replace: (id: string, by: OrderRow[]) =>
      set(rows.flatMap((row) => (row.id === id ? by : [row]))),
    dropReady: () => set(rows.filter((row) => !isReadyRow(row) && row.kind !== 'skipped')),
    clear: () => set([]),
  };
}
