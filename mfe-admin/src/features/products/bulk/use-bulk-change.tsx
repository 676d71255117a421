import { useQueryClient } from '@tanstack/react-query';
import { maxBulkProducts, type StaffProductQuery } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { BulkBar } from '../../../lib/bulk/bulk-bar.js';
import { useSelectedProducts } from '../../../lib/bulk/use-chosen.js';
import { BulkResult } from '../../../lib/dialogs/bulk-result.js';
import { ChangeDialog, type AppliedBulkChange } from './change-dialog.js';
import type { BulkChangeDraft } from './draft.js';

type SelectionFilter = Pick<StaffProductQuery, 'category' | 'show' | 'change'> & { q: string };

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
      <BulkBar chosen={chosen} found={found} most={maxBulkProducts}>
        {(isTooMany) => (
          <>
            <Button onClick={() => setOpen('price')} disabled={isTooMany}>
              Change…
            </Button>
            <Button look="secondary" onClick={() => setOpen('delete')} disabled={isTooMany}>
              Delete…
            </Button>
          </>
        )}
      </BulkBar>
    ),
    dialog: open && (
      <ChangeDialog
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
