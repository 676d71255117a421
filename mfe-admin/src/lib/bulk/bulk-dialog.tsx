import { useState, type ReactNode } from 'react';
import { Button, Spinner } from 'storefront-kit';
import { texts } from '../../texts.js';
import { errorMessage, isWorthRetrying } from '../api/read-error-response.js';
import { DialogButtons, ModalDialog } from '../dialogs/modal-dialog.js';
import css from './bulk.module.css';
import { usePreview, type PreviewSource } from './use-preview.js';

interface Previewed {
  changed: number;
  fingerprint: string;
}

interface BulkDialogProps<Change, Preview extends Previewed> extends PreviewSource<
  Change,
  Preview
> {
  title: string;
  fields: ReactNode;
  show: (preview: Preview) => ReactNode;
  /**
   * Returns the label of the submit button. `changed` is the number of products to change; undefined before the first
   * preview.
   */
  action: (changed: number | undefined) => string;
  isDangerous?: boolean;
  /** Applies the change. Rejects if the server rejects it; the dialog then stays open. */
  apply: (change: Change, fingerprint: string) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog that previews a change to several products and applies it exactly as previewed. */
export function BulkDialog<Change, Preview extends Previewed>(
  props: BulkDialogProps<Change, Preview>,
) {
  const { title, change, fields, show, action, isDangerous = false, onClose } = props;
  const { preview, error, isCurrent, isLoading, reload } = usePreview(props);
  const { isBusy, refusal, apply } = useApply(props, reload);
  const message = refusal ?? (error ? errorMessage(error, texts.broken) : undefined);
  const isReady = isCurrent && preview !== undefined && preview.changed > 0;
  return (
    <ModalDialog title={title} onClose={onClose}>
      <form
        noValidate
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) void apply(preview.fingerprint);
        }}
      >
        {fields}
        {message && (
          <p role="alert" className={css['fault']}>
            {message}
          </p>
        )}
        {preview && show(preview)}
        {change && !preview && !error && <Spinner label="Loading preview" />}
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          {error && isWorthRetrying(error) ? (
            <Button look="secondary" isBusy={isLoading} onClick={() => void reload()}>
              Try again
            </Button>
          ) : (
            <Button
              type="submit"
              className={isDangerous ? css['danger'] : undefined}
              disabled={!isReady}
              isBusy={isBusy || (isLoading && preview !== undefined)}
            >
              {action(preview?.changed)}
            </Button>
          )}
        </DialogButtons>
      </form>
    </ModalDialog>
  );
}

/** Returns `apply` and its state. `refusal` is the reason for a rejection; undefined once the input has changed. */
function useApply<Change, Preview extends Previewed>(
  { change, apply }: Pick<BulkDialogProps<Change, Preview>, 'change' | 'apply'>,
  reload: () => Promise<unknown>,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ of: string; text: string }>();
  return {
    isBusy,
    refusal: refusal && refusal.of === JSON.stringify(change) ? refusal.text : undefined,
    apply: async (fingerprint: string) => {
      if (!change) return;
      setIsBusy(true);
      try {
        await apply(change, fingerprint);
      } catch (failure) {
        setRefusal({ of: JSON.stringify(change), text: errorMessage(failure, texts.broken) });
        setIsBusy(false);
        await reload();
      }
    },
  };
}
