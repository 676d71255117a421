import { useQueryClient } from '@tanstack/react-query';
import { maxBulkPriceListProducts, type PriceList } from 'contracts';
import { useState } from 'react';
import { request } from '../../../../lib/api/request.js';
import { useBulkActions } from '../../../../lib/bulk/use-bulk-actions.js';
import { ChangeResultNotice } from '../../../../lib/dialogs/last-change.js';
import { priceListsKey } from '../../../../lib/price-lists/price-lists-query.js';
import type { PriceFilter } from '../use-price-filters.js';
import { ListChangeDialog, type AppliedPriceChange } from './list-change-dialog.js';
import type { ListDraft } from './list-draft.js';

type SelectionFilter = PriceFilter & { q: string };

/** Manages bulk changes to the fixed prices of a price list. */
export function useListBulkChange(list: PriceList, filter: SelectionFilter, total: number) {
  const client = useQueryClient();
  return useBulkActions<SelectionFilter, ListDraft['kind'], AppliedPriceChange>({
    ...{ filter, total, most: maxBulkPriceListProducts },
    kinds: [
      ['percent', 'Set prices…'],
      ['clear', 'Remove prices…'],
    ],
    reload: () => client.invalidateQueries({ queryKey: priceListsKey }),
    dialog: (props) => <ListChangeDialog list={list} {...props} />,
    result: (props) => <ListChangeResult key={props.applied.changeId} {...props} />,
  });
}

interface ListChangeResultProps {
  applied: AppliedPriceChange;
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
    <ChangeResultNotice
      id={changeId}
      message={undone ?? message}
      undo={undone ? undefined : undo}
      onClose={onClose}
    />
  );
}
