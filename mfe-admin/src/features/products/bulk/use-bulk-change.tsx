import { useQueryClient } from '@tanstack/react-query';
import { maxBulkProducts, type StaffProductQuery } from 'contracts';
import { useBulkActions } from '../../../lib/bulk/use-bulk-actions.js';
import { BulkResult } from '../../../lib/dialogs/bulk-result.js';
import { ChangeDialog, type AppliedBulkChange } from './change-dialog.js';
import type { BulkChangeDraft } from './draft.js';

type SelectionFilter = Pick<StaffProductQuery, 'category' | 'show' | 'change'> & { q: string };

export function useBulkChange(filter: SelectionFilter, total: number) {
  const client = useQueryClient();
  return useBulkActions<SelectionFilter, BulkChangeDraft['kind'], AppliedBulkChange>({
    ...{ filter, total, most: maxBulkProducts },
    kinds: [
      ['price', 'Change…'],
      ['delete', 'Delete…'],
    ],
    reload: () => client.invalidateQueries(),
    dialog: (props) => <ChangeDialog {...props} />,
    result: (props) => <BulkResult key={props.applied.id} {...props} />,
  });
}
