import type { SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { AttachFiles } from '../../../lib/attach-files/attach-files.js';
import { usePersistedFields } from '../../../lib/use-persisted-fields.js';
import { messageTexts } from '../../../quotation-texts.js';
import { TextField } from '../answer/text-field.js';
import { useSingleSubmission } from '../answer/use-submission.js';
import css from './message-form.module.css';
import { sendMessage } from './send-message.js';
import { messageFilesOf } from './message-files.js';

/** Form for a message. It keeps the text and the files until they have been sent. */
export function MessageForm({ number, onSent }: { number: string; onSent: () => Promise<void> }) {
  const { fields, change, clear } = usePersistedFields(`message ${number}`);
  const { form, add, remove, whenAdded, clear: clearFiles, showProgress } = messageFilesOf(number);
  const { isBusy, problem, setProblem, submit } = useSingleSubmission();
  const text = fields['text'] ?? '';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(async () => {
      const files = await whenAdded();
      if (!text.trim() && files.length === 0) {
        setProblem(messageTexts.empty);
        return;
      }
      try {
        await sendMessage(number, { text, files }, showProgress);
      } catch (error) {
        showProgress(undefined);
        throw error;
      }
      clear();
      clearFiles();
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
        isLocked={isBusy}
        onChange={(value) => change({ text: value })}
      />
      <AttachFiles form={form} isLocked={isBusy} onAdd={add} onRemove={remove} />
      {problem && (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? messageTexts.sending : messageTexts.send}
      </Button>
    </form>
  );
}
