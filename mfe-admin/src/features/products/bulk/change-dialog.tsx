import type { BulkProductSelection } from 'contracts';
import { useState } from 'react';
import { request } from '../../../lib/api/request.js';
import { formatProductCount } from '../../../lib/bulk/bulk-bar.js';
import { BulkDialog } from '../../../lib/bulk/bulk-dialog.js';
import { BulkFields } from './bulk-fields.js';
import { BulkChangePreview } from './bulk-preview.js';
import { emptyBulkChangeDraft, parseBulkChangeDraft, type BulkChangeDraft } from './draft.js';

export interface AppliedBulkChange {
  id: string;
  message: string;
}

interface ChangeDialogProps {
  chosen: { choice: BulkProductSelection; count: number };
  kind: BulkChangeDraft['kind'];
  onApplied: (applied: AppliedBulkChange) => void;
  onClose: () => void;
}

export function ChangeDialog({ chosen, kind, onApplied, onClose }: ChangeDialogProps) {
  const { choice, count } = chosen;
  const [draft, setDraft] = useState<BulkChangeDraft>({ ...emptyBulkChangeDraft, kind });
  const { change, fault } = parseBulkChangeDraft(draft);
  const update = (changed: Partial<BulkChangeDraft>) => setDraft({ ...draft, ...changed });
  return (
    <BulkDialog
      title={`Change ${formatProductCount(count)}`}
      choice={choice}
      change={change}
      load={(change, signal) => request('previewBulkChange', { body: { choice, change } }, signal)}
      fields={<BulkFields draft={draft} fault={fault} onChange={update} />}
      show={(preview) => <BulkChangePreview preview={preview} />}
      action={(changed) => actionOf(draft.kind, changed)}
      isDangerous={draft.kind === 'delete'}
      apply={async (change, fingerprint) =>
        onApplied(await request('applyBulkChange', { body: { choice, change, fingerprint } }))
      }
      onClose={onClose}
    />
  );
}

function actionOf(kind: BulkChangeDraft['kind'], changed: number | undefined) {
  const verb = kind === 'delete' ? 'Delete' : 'Change';
  return changed ? `${verb} ${formatProductCount(changed)}` : verb;
}
