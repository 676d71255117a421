import { useQueryClient } from '@tanstack/react-query';
import { maxBulkListPrices, type PriceList } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { request } from '../../../../lib/api/request.js';
import { BulkBar } from '../../../../lib/bulk/bulk-bar.js';
import { useSelectedProducts } from '../../../../lib/bulk/use-chosen.js';
import { ChangeResult } from '../../../../lib/dialogs/last-change.js';
import { priceListsKey } from '../../../../lib/price-lists/price-lists-query.js';
import type { PriceFilter } from '../use-price-filters.js';
import { ListChangeDialog, type AppliedPrices } from './list-change-dialog.js';
import type { ListDraft } from './list-draft.js';

/** Bulk changes of the fixed prices of a list. */
export function useListBulkChange(
  list: PriceList,
  filter: PriceFilter & { q: string },
  found: number,
) {
  const client = useQueryClient();
  const chosen = useSelectedProducts(filter, found);
  const [open, setOpen] = useState<ListDraft['kind']>();
  const [applied, setApplied] = useState<AppliedPrices>();
  const reload = () => client.invalidateQueries({ queryKey: priceListsKey });
  const finish = (done: AppliedPrices) => {
    setOpen(undefined);
    setApplied(done);
    chosen.clear();
    void reload();
  };
  return {
    chosen,
    /** Shows the result of a change with Undo above the table. */
    finish,
    bar: (
      <BulkBar chosen={chosen} found={found} most={maxBulkListPrices}>
        {(isTooMany) => (
          <>
            <Button onClick={() => setOpen('percent')} disabled={isTooMany}>
              Set prices…
            </Button>
            <Button look="secondary" onClick={() => setOpen('clear')} disabled={isTooMany}>
              Remove prices…
            </Button>
          </>
        )}
      </BulkBar>
    ),
    dialog: open && (
      <ListChangeDialog
        list={list}
        chosen={chosen}
        kind={open}
        onApplied={finish}
        onClose={() => setOpen(undefined)}
      />
    ),
    result: applied && (
      <ListChangeResult
        key={applied.changeId}
        applied={applied}
        onUndone={reload}
        onClose={() => setApplied(undefined)}
      />
    ),
  };
}

interface ListChangeResultProps {
  applied: AppliedPrices;
  onUndone: () => Promise<unknown>;
  onClose: () => void;
}

function ListChangeResult({ applied, onUndone, onClose }: ListChangeResultProps) {
  const { changeId, message } = applied;
  const [undone, setUndone] = useState<string>();
  const undo = async () => {
    setUndone((await request('undoListPrices', { params: { id: changeId } })).message);
    await onUndone();
  };
  return (
    <ChangeResult
      id={changeId}
      message={undone ?? message}
      undo={undone ? undefined : undo}
      onClose={onClose}
    />
  );
}
