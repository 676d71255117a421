import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar } from './bulk-bar.js';
import { BulkDialog, type AppliedBulkChange } from './bulk-dialog.js';
import { BulkResult } from '../../../lib/dialogs/bulk-result.js';
import type { BulkChangeDraft } from './draft.js';
import { useSelectedProducts, type SelectionFilter } from './use-chosen.js';

export function useBulkChange(filter: SelectionFilter, found: number) {
  const client = useQueryClient();
  const chosen = useSelectedProducts(filter, found);
  const [open, setOpen] = useState<BulkChangeDraft['kind']>();
  const [applied, setApplied] = useState<AppliedBulkChange>();
  const reload = () => client.invalidateQueries();
  const finish = (done: AppliedBulkChange) => {
    setOpen(undefined);
    setApplied(done);
    chosen.clear();
    void reload();
  };
  return {
    chosen,
    bar: (
      <BulkBar
        chosen={chosen}
        found={found}
        onChange={() => setOpen('price')}
        onDelete={() => setOpen('delete')}
      />
    ),
    dialog: open && (
      <BulkDialog
        chosen={chosen}
        kind={open}
        onApplied={finish}
        onClose={() => setOpen(undefined)}
      />
    ),
    result: applied && (
      <BulkResult
        key={applied.id}
        applied={applied}
        onUndone={reload}
        onClose={() => setApplied(undefined)}
      />
    ),
  };
}
