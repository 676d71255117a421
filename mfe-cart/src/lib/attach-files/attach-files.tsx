import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { attachTexts } from '../../../attach-texts.js';
import {
  onInquiryFilesChange,
  readInquiryFiles,
} from '../../../lib/inquiry-files/inquiry-files.js';
import { addFiles, removeFile, retryFiles } from '../../../lib/inquiry-files/upload-files.js';
import css from './attach-files.module.css';
import { FileRow } from './file-row.js';
import { useDroppedFiles } from './use-dropped-files.js';

/** `image/*` lets phones offer the camera; some systems know HEIC and PDF by their extensions only. */
const accepted = 'image/*,.heic,.heif,.pdf,application/pdf';

/** Choice of the files of an inquiry, which are uploaded at once. Files can also be dropped or pasted anywhere. */
export function AttachFiles({ uid }: { uid: string }) {
  const id = useId();
  const files = useSyncExternalStore(onInquiryFilesChange, () => readInquiryFiles(uid));
  const [refusals, setRefusals] = useState<string[]>([]);
  const add = async (chosen: File[]) => {
    setRefusals([]);
    setRefusals([...new Set(await addFiles(uid, chosen))]);
  };
  const isDragging = useDroppedFiles((dropped) => void add(dropped));
  useEffect(() => {
    const retry = () => retryFiles(uid);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [uid]);
  return (
    <div className={css['attach']} data-dragging={isDragging} role="group" aria-labelledby={id}>
      <p id={id} className={css['heading']}>
        {attachTexts.heading}
      </p>
      <div className={css['choice']}>
        <label className={css['choose']}>
          {attachTexts.add}
          <input
            type="file"
            multiple
            accept={accepted}
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
        <span className={css['hint']}>{attachTexts.hint}</span>
      </div>
      {files.length > 0 && (
        <ul className={css['files']} aria-label={attachTexts.files}>
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              onRemove={() => removeFile(uid, file)}
              onRetry={() => retryFiles(uid, file.key)}
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
