import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { mergeChoiceFields, type MergePreview, type MergeRequest } from 'contracts';
import { useState } from 'react';
import { Button, Spinner } from 'storefront-kit';
import { DialogButtons, ModalDialog } from '../../lib/dialogs/modal-dialog.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { texts } from '../../texts.js';
import css from './customer.module.css';
import { MergedFieldChoice } from './keep-choice.js';
import { describeMovedRecords } from './moves-in-words.js';

interface MergeDialogProps {
  uid: string;
  other: string;
  onClose: () => void;
  onMerged: (id: string) => void;
}

const allOfThis: MergeRequest['keep'] = { name: 'this', email: 'this', mobile: 'this' };

export function MergeDialog({ uid, other, onClose, onMerged }: MergeDialogProps) {
  const client = useQueryClient();
  const [keep, setKeep] = useState(allOfThis);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const body = { other, keep };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['merge', uid, other, keep],
    queryFn: ({ signal }) => request('previewMerge', { params: { uid }, body }, signal),
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const merge = async (fingerprint: string) => {
    setIsBusy(true);
    try {
      const { id } = await request('mergeCustomers', {
        params: { uid },
        body: { ...body, fingerprint },
      });
      await client.invalidateQueries();
      onMerged(id);
    } catch (failure) {
      setRefusal(errorMessage(failure, texts.broken));
      setIsBusy(false);
      await refetch();
    }
  };
  const fault = refusal ?? (error && errorMessage(error, texts.broken));
  return (
    <ModalDialog title="Merge these accounts?" onClose={onClose}>
      {data ? (
        <Preview preview={data} keep={keep} onKeep={setKeep} />
      ) : (
        !error && <Spinner label="Comparing accounts" />
      )}
      {fault && (
        <p role="alert" className={css['fault']}>
          {fault}
        </p>
      )}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          isBusy={isBusy}
          disabled={!data || isPlaceholderData || Boolean(error)}
          onClick={() => data && void merge(data.fingerprint)}
        >
          Merge accounts
        </Button>
      </DialogButtons>
    </ModalDialog>
  );
}

interface PreviewProps {
  preview: MergePreview;
  keep: MergeRequest['keep'];
  onKeep: (keep: MergeRequest['keep']) => void;
}

function Preview({ preview, keep, onKeep }: PreviewProps) {
  return (
    <>
      {mergeChoiceFields.map((field) => (
        <MergedFieldChoice
          key={field}
          {...{ field, preview }}
          kept={keep[field]}
          onKeep={(side) => onKeep({ ...keep, [field]: side })}
        />
      ))}
      <p>{describeMovedRecords(preview)}</p>
      <p className={css['soft']}>You can undo this for 30 days.</p>
    </>
  );
}
