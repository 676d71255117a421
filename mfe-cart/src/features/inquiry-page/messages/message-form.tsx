import { useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { request } from '../../../lib/buyer-request.js';
import { usePersistedFields } from '../../../lib/use-persisted-fields.js';
import { messageTexts } from '../../../quotation-texts.js';
import css from './message-form.module.css';
import { findFileProblem, fileTypes, pdfType } from './file-rules.js';
import { shrinkPicture } from '../../../lib/shrink-picture.js';
import { TextField } from '../answer/text-field.js';
import { useSubmission } from '../answer/use-submission.js';

/** Form for a message. It keeps the text and the files until they have been sent. */
export function MessageForm({ number, onSent }: { number: string; onSent: () => Promise<void> }) {
  const { fields, change, clear } = usePersistedFields(`message ${number}`);
  const [files, setFiles] = useState<File[]>([]);
  const { isBusy, problem, setProblem, submit } = useSubmission();
  const text = fields['text'] ?? '';
  const add = (added: File[]) => {
    const chosen = [...files, ...added];
    const wrong = findFileProblem(chosen);
    setProblem(wrong);
    if (!wrong) setFiles(chosen);
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!text.trim() && files.length === 0) {
      setProblem(messageTexts.empty);
      return;
    }
    void submit(async () => {
      await request('sendMessage', { params: { number }, body: await formOf(text, files) });
      clear();
      setFiles([]);
      await onSent();
    });
  };
  return (
    <form className={css['form']} onSubmit={send}>
      <TextField
        label={messageTexts.write}
        rows={3}
        value={text}
        maxLength={2_000}
        onChange={(value) => change({ text: value })}
      />
      <div className={css['files']}>
        <label className={css['choose']}>
          {messageTexts.files}
          <input
            type="file"
            multiple
            accept={fileTypes.join()}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
        <span>{messageTexts.filesHint}</span>
      </div>
      <ul className={css['chosen']} aria-label={messageTexts.chosen}>
        {files.map((file, at) => (
          <li key={at}>
            {file.name}{' '}
            <Button
              look="quiet"
              aria-label={messageTexts.remove(file.name)}
              onClick={() => setFiles(files.filter((one) => one !== file))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? messageTexts.sending : messageTexts.send}
      </Button>
    </form>
  );
}

async function formOf(text: string, files: File[]) {
  const form = new FormData();
  form.append('text', text);
  for (const file of files) {
    if (file.type === pdfType) form.append('documents', file, file.name);
    else form.append('pictures', await shrinkPicture(file), file.name);
  }
  return form;
}
