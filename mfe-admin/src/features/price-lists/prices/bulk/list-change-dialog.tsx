import type { ListProductSelection, PriceList } from 'contracts';
import { useState } from 'react';
import { request, type Answer } from '../../../../lib/api/request.js';
import { formatProductCount } from '../../../../lib/bulk/bulk-bar.js';
import { BulkDialog } from '../../../../lib/bulk/bulk-dialog.js';
import { ListBulkFields } from './list-bulk-fields.js';
import { emptyListDraft, parseListDraft, type ListDraft } from './list-draft.js';
import { ListPreview } from './list-preview.js';

export type AppliedPriceChange = Pick<Answer<'applyListPrices'>, 'changeId' | 'message'>;

interface ListChangeDialogProps {
  list: PriceList;
  chosen: { choice: ListProductSelection; count: number };
  kind: ListDraft['kind'];
  onApplied: (applied: AppliedPriceChange) => void;
  onClose: () => void;
}

export function ListChangeDialog(props: ListChangeDialogProps) {
  const { list, chosen, kind, onApplied, onClose } = props;
  const { choice, count } = chosen;
  const [draft, setDraft] = useState<ListDraft>({ ...emptyListDraft(list), kind });
  const { change, fault } = parseListDraft(draft);
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
