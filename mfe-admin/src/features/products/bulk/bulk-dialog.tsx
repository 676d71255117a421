import { useState } from 'react';
import { Button, Spinner } from 'storefront-kit';
import { DialogButtons, ModalDialog } from '../../../lib/dialogs/modal-dialog.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import { texts } from '../../../texts.js';
import { formatProductCount } from './bulk-bar.js';
import { BulkFields } from './bulk-fields.js';
import { BulkChangePreview } from './bulk-preview.js';
import css from './bulk.module.css';
import { emptyBulkChangeDraft, parseBulkChangeDraft, type BulkChangeDraft } from './draft.js';
import type { SelectedProducts } from './use-chosen.js';
import { usePreview } from './use-preview.js';

export interface AppliedBulkChange {
  id: string;
  message: string;
}

interface BulkDialogProps {
  chosen: Pick<SelectedProducts, 'choice' | 'count'>;
  kind: BulkChangeDraft['kind'];
  onApplied: (applied: AppliedBulkChange) => void;
  onClose: () => void;
}

export function BulkDialog({
  chosen: { choice, count },
  kind,
  onApplied,
  onClose,
}: BulkDialogProps) {
  const [draft, setDraft] = useState<BulkChangeDraft>({ ...emptyBulkChangeDraft, kind });
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { change, fault } = parseBulkChangeDraft(draft);
  const { preview, error, isCurrent, reload } = usePreview(choice, change);
  const update = (changed: Partial<BulkChangeDraft>) => {
    setRefusal(undefined);
    setDraft({ ...draft, ...changed });
  };
  const apply = async () => {
    if (!change || !preview) return;
    setIsBusy(true);
    try {
      const { fingerprint } = preview;
      onApplied(await request('applyBulkChange', { body: { choice, change, fingerprint } }));
    } catch (failure) {
      setRefusal(errorMessage(failure, texts.broken));
      setIsBusy(false);
      await reload();
    }
  };
  const said = refusal ?? (error ? errorMessage(error, texts.broken) : undefined);
  const isReady = isCurrent && preview !== undefined && preview.changed > 0;
  return (
    <ModalDialog title={`Change ${formatProductCount(count)}`} onClose={onClose}>
      <form
        noValidate
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) void apply();
        }}
      >
        <BulkFields draft={draft} fault={fault} onChange={update} />
        {said && (
          <p role="alert" className={css['fault']}>
            {said}
          </p>
        )}
        {preview && <BulkChangePreview preview={preview} />}
        {change && !preview && !error && <Spinner label="Loading the preview" />}
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            className={draft.kind === 'delete' ? css['danger'] : undefined}
            disabled={!isReady}
            isBusy={isBusy}
          >
            {actionOf(draft.kind, preview?.changed)}
          </Button>
        </DialogButtons>
      </form>
    </ModalDialog>
  );
}

function actionOf(kind: BulkChangeDraft['kind'], changed: number | undefined) {
  const verb = kind === 'delete' ? 'Delete' : 'Change';
  return changed ? `${verb} ${formatProductCount(changed)}` : verb;
}
