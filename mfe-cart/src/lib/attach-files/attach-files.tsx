import { useId, useState, useSyncExternalStore } from 'react';
import { Button } from 'storefront-kit';
import { attachmentTexts } from '../../attach-texts.js';
import { FileButton } from '../file-button/file-button.js';
import css from './attach-files.module.css';
import { FileRow } from './file-row.js';
import type { AttachedFile } from './attached-file.js';
import { onFormFilesChange, readFormFiles, setFormFiles } from './files-store.js';
import { useDroppedFiles } from './use-dropped-files.js';

/** `image/*` lets phones offer the camera. Some systems recognise HEIC and PDF files only by their extensions. */
const accepted = 'image/*,.heic,.heif,.pdf,application/pdf';

/** File picker of a form. Files can also be dropped or pasted anywhere on the page. */
export function AttachFiles({
  form,
  isLocked = false,
  blocked,
  onAdd,
  onRemove,
  onRetry,
}: AttachFilesProps) {
  const id = useId();
  const { files, lost } = useSyncExternalStore(onFormFilesChange, () => readFormFiles(form));
  const [refusals, setRefusals] = useState<string[]>([]);
  const add = async (chosen: File[]) => {
    if (isLocked) return;
    setRefusals([]);
    if (blocked) return;
    setRefusals([...new Set(await onAdd(chosen))]);
  };
  const isDragging = useDroppedFiles((dropped) => void add(dropped));
  return (
    <div className={css['attach']} data-dragging={isDragging} role="group" aria-labelledby={id}>
      <p id={id} className={css['heading']}>
        {attachmentTexts.heading}
      </p>
      {blocked ? (
        <p className={css['hint']}>{files.length > 0 ? blocked.filled : blocked.empty}</p>
      ) : (
        <FileChoice isDisabled={isLocked} onChoose={(chosen) => void add(chosen)} />
      )}
      {lost.length > 0 && (
        <div role="status" className={css['lost']}>
          <p>{attachmentTexts.lostFiles(lost)}</p>
          <Button look="quiet" onClick={() => setFormFiles(form, { lost: [] })}>
            {attachmentTexts.dismiss}
          </Button>
        </div>
      )}
      {files.length > 0 && (
        <ul className={css['files']} aria-label={attachmentTexts.files}>
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              isLocked={isLocked}
              onRemove={() => onRemove(file)}
              onRetry={onRetry && (() => onRetry(file))}
            />
          ))}
        </ul>
      )}
      <div role="alert" className={css['refusals']}>
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </div>
    </div>
  );
}

interface FileChoiceProps {
  isDisabled: boolean;
  onChoose: (files: File[]) => void;
}

const FileChoice = ({ isDisabled, onChoose }: FileChoiceProps) => (
  <div className={css['choice']}>
    <FileButton
      label={attachmentTexts.add}
      accept={accepted}
      isMultiple
      {...{ isDisabled, onChoose }}
    />
    <span className={css['hint']}>{attachmentTexts.hint}</span>
  </div>
);

interface AttachFilesProps {
  /** Key under which the file store keeps the files of the form. */
  form: string;
  /** True while the files are being sent. */
  isLocked?: boolean;
  /**
   * If set, no files can be added, and this text replaces the button: `filled` if the form has files, `empty` if it has
   * none.
   */
  blocked?: { empty: string; filled: string };
  /** Resolves to the reasons why files were not added. */
  onAdd: (chosen: File[]) => Promise<string[]>;
  onRemove: (file: AttachedFile) => void;
  onRetry?: (file: AttachedFile) => void;
}
