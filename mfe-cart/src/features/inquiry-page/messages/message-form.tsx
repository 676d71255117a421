import { useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { request } from '../../../lib/buyer-request.js';
import { usePersistedFields } from '../../../lib/use-kept-fields.js';
import { messageTexts } from '../../../quotation-texts.js';
import css from './message-form.module.css';
import { pictureProblem, pictureTypes } from './picture-rules.js';
import { shrinkPicture } from './shrink-picture.js';
import { TextField } from '../answer/text-field.js';
import { useSubmission } from '../answer/use-submission.js';

/** Form for a message. It keeps the text and the pictures until they have been sent. */
export function MessageForm({ number, onSent }: { number: string; onSent: () => Promise<void> }) {
  const { fields, change, clear } = usePersistedFields(`message ${number}`);
  const [pictures, setPictures] = useState<File[]>([]);
  const { isBusy, problem, setProblem, submit } = useSubmission();
  const text = fields['text'] ?? '';
  const add = (files: File[]) => {
    const chosen = [...pictures, ...files];
    const wrong = pictureProblem(chosen);
    setProblem(wrong);
    if (!wrong) setPictures(chosen);
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!text.trim() && pictures.length === 0) {
      setProblem(messageTexts.empty);
      return;
    }
    void submit(async () => {
      await request('sendMessage', { params: { number }, body: await formOf(text, pictures) });
      clear();
      setPictures([]);
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
      <label className={css['files']}>
        {messageTexts.pictures}
        <input
          type="file"
          multiple
          accept={pictureTypes.join()}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <span>{messageTexts.picturesHint}</span>
      </label>
      <ul className={css['chosen']} aria-label={messageTexts.chosen}>
        {pictures.map((picture, at) => (
          <li key={at}>
            {picture.name}{' '}
            <Button
              look="quiet"
              aria-label={messageTexts.remove(picture.name)}
              onClick={() => setPictures(pictures.filter((one) => one !== picture))}
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

async function formOf(text: string, pictures: File[]) {
  const form = new FormData();
  form.append('text', text);
  for (const picture of pictures)
    form.append('pictures', await shrinkPicture(picture), picture.name);
  return form;
}
