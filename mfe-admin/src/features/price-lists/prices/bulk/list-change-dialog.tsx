import type { PriceListProductSelection, PriceList } from 'contracts';
import { useState } from 'react';
import { request, type CallResponse } from '../../../../lib/api/request.js';
import { formatProductCount } from '../../../../lib/bulk/bulk-bar.js';
import { BulkDialog } from '../../../../lib/bulk/bulk-dialog.js';
import { ListBulkFields } from './list-bulk-fields.js';
import {
  emptyBulkPriceChangeDraft,
  parseBulkPriceChangeDraft,
  type ListDraft,
} from './list-draft.js';
import { ListPreview } from './list-preview.js';

export type AppliedPriceChange = Pick<CallResponse<'applyListPrices'>, 'changeId' | 'message'>;

interface ListChangeDialogProps {
  list: PriceList;
  chosen: { choice: PriceListProductSelection; count: number };
  kind: ListDraft['kind'];
  onApplied: (applied: AppliedPriceChange) => void;
  onClose: () => void;
}

export function ListChangeDialog(props: ListChangeDialogProps) {
  const { list, chosen, kind, onApplied, onClose } = props;
  const { choice, count } = chosen;
  const [draft, setDraft] = useState<ListDraft>({ ...emptyBulkPriceChangeDraft(list), kind });
  const { change, fault } = parseBulkPriceChangeDraft(draft);
  const update = (changed: Partial<ListDraft>) => setDraft({ ...draft, ...changed });
  const params = { id: list.id };
  return (
    <BulkDialog
      title={`Change prices of ${formatProductCount(count)}`}
      choice={choice}
      change={change}
      load={(change, signal) =>
        request('previewListPrices', { params, body: { choice, change } }, signal)
      }
      fields={<ListBulkFields list={list} draft={draft} fault={fault} onChange={update} />}
      show={(preview) => <ListPreview preview={preview} />}
      action={(changed) => actionOf(draft.kind, changed)}
      apply={async (change, fingerprint) => {
        const body = { choice, change, fingerprint };
        onApplied(await request('applyListPrices', { params, body }));
      }}
      onClose={onClose}
    />
  );
}

function actionOf(kind: ListDraft['kind'], changed: number | undefined) {
  const verb = kind === 'percent' ? 'Set' : 'Remove';
  return changed ? `${verb} prices of ${formatProductCount(changed)}` : `${verb} prices`;
}
