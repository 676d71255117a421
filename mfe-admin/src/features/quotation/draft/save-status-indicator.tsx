import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { Button } from 'storefront-kit';
import css from '../draft-editor.module.css';
import type { SaveStatus } from './draft-store.js';

export function SaveStatusIndicator({
  saving,
  onRetry,
}: {
  saving: SaveStatus;
  onRetry: () => void;
}) {
  return (
    <div role="status" className={css['saving']} data-saving={saving.kind}>
      {saving.kind === 'saved' && (
        <>
          <CircleCheck size={18} aria-hidden="true" /> Saved
        </>
      )}
      {(saving.kind === 'saving' || saving.kind === 'waiting') && (
        <>
          <LoaderCircle size={18} aria-hidden="true" /> Saving…
        </>
      )}
      {saving.kind === 'failed' && (
        <>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{`Couldn't save: ${saving.reason}`}</span>
          <Button look="quiet" onClick={onRetry}>
            Save now
          </Button>
        </>
      )}
      {saving.kind === 'conflict' && (
        <>
          <CircleAlert size={18} aria-hidden="true" /> Not saved. Choose which version to keep.
        </>
      )}
    </div>
  );
}
