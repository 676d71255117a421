import {
  accountMergeChoiceFields,
  type AccountMergePreview,
  type AccountMergeInput,
} from 'contracts';
import { useState } from 'react';
import { request } from '../../lib/api/request.js';
import { MergedFieldChoice } from './keep-choice.js';
import { describeMovedRecords } from './describe-moved-records.js';
import { PreviewedDialog } from './previewed-dialog.js';

interface MergeDialogProps {
  uid: string;
  other: string;
  onClose: () => void;
  onMerged: (id: string) => void;
}

const allOfThis: AccountMergeInput['keep'] = { name: 'this', email: 'this', mobile: 'this' };

export function MergeDialog({ uid, other, onClose, onMerged }: MergeDialogProps) {
  const [keep, setKeep] = useState(allOfThis);
  const params = { uid };
  const body = { other, keep };
  return (
    <PreviewedDialog
      title="Merge these accounts?"
      action="Merge accounts"
      loading="Comparing accounts"
      queryKey={['merge', uid, other, keep]}
      preview={(signal) => request('previewMerge', { params, body }, signal)}
      apply={(fingerprint) => request('mergeCustomers', { params, body: { ...body, fingerprint } })}
      onClose={onClose}
      onApplied={onMerged}
    >
      {(preview) => <Preview preview={preview} keep={keep} onKeep={setKeep} />}
    </PreviewedDialog>
  );
}

interface PreviewProps {
  preview: AccountMergePreview;
  keep: AccountMergeInput['keep'];
  onKeep: (keep: AccountMergeInput['keep']) => void;
}

function Preview({ preview, keep, onKeep }: PreviewProps) {
  return (
    <>
      {accountMergeChoiceFields.map((field) => (
        <MergedFieldChoice
          key={field}
          {...{ field, preview }}
          keptSide={keep[field]}
          onKeep={(side) => onKeep({ ...keep, [field]: side })}
        />
      ))}
      <p>{describeMovedRecords(preview)}</p>
    </>
  );
}
