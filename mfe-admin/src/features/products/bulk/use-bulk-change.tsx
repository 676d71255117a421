import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar } from './bulk-bar.js';
import { BulkDialog, type Applied } from './bulk-dialog.js';
import { BulkResult } from '../../../lib/dialogs/bulk-result.js';
import type { Draft } from './draft.js';
import { useChosen, type Filter } from './use-chosen.js';

export function useBulkChange(filter: Filter, found: number) {
  const client = useQueryClient();
  const chosen = useChosen(filter, found);
  const [open, setOpen] = useState<Draft['kind']>();
  const [applied, setApplied] = useState<Applied>();
  const reload = () => client.invalidateQueries();
  const finish = (done: Applied) => {
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
