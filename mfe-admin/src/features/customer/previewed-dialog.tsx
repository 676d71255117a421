import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button, Spinner } from 'storefront-kit';
import { DialogButtons, ModalDialog } from '../../lib/dialogs/modal-dialog.js';
import { errorMessage, isWorthRetrying } from '../../lib/api/read-error-response.js';
import { texts } from '../../texts.js';
import css from './customer.module.css';

interface PreviewedDialogProps<Preview> {
  title: string;
  /** The label of the button that applies the change. */
  action: string;
  loading: string;
  /** Identifies the preview. The preview is loaded again when this key changes. */
  queryKey: readonly unknown[];
  preview: (signal: AbortSignal) => Promise<Preview>;
  /** Applies the change as previewed and resolves to the id of the change. */
  apply: (fingerprint: string) => Promise<{ id: string }>;
  children: (preview: Preview) => ReactNode;
  onClose: () => void;
  onApplied: (id: string) => void;
}

/** Dialog that previews a change to two customers and applies it after confirmation. */
export function PreviewedDialog<Preview extends { fingerprint: string }>({
  preview,
  apply,
  onApplied,
  ...props
}: PreviewedDialogProps<Preview>) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery({
    queryKey: props.queryKey,
    queryFn: ({ signal }) => preview(signal),
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const confirm = async ({ fingerprint }: Preview) => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const { id } = await apply(fingerprint);
      await client.invalidateQueries();
      onApplied(id);
    } catch (failure) {
      setRefusal(errorMessage(failure, texts.broken));
      setIsBusy(false);
      await refetch();
    }
  };
  const isRefused = error !== null && !isWorthRetrying(error);
  const fault = refusal ?? (error && errorMessage(error, texts.broken));
  return (
    <ModalDialog title={props.title} onClose={props.onClose}>
      {data ? props.children(data) : !error && <Spinner label={props.loading} />}
      {data && <p className={css['soft']}>You can undo this for 30 days.</p>}
      {fault && (
        <p role="alert" className={css['fault']}>
          {fault}
        </p>
      )}
      <DialogButtons>
        <Button look="quiet" onClick={props.onClose}>
          Cancel
        </Button>
        {error && !isRefused ? (
          <Button look="secondary" isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        ) : (
          <Button
            isBusy={isBusy}
            disabled={!data || isPlaceholderData || isRefused}
            onClick={() => data && void confirm(data)}
          >
            {props.action}
          </Button>
        )}
      </DialogButtons>
    </ModalDialog>
  );
}
