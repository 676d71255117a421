import {
  maxOrderCharacters,
  maxOrderTableBytes,
  orderTableTooLargeMessage,
  orderTableAcceptTypes,
} from 'contracts';
import { useEffect, useId, useRef, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { FileButton } from '../../lib/file-button/file-button.js';
import { quickOrderTexts as texts } from '../../quick-order-texts.js';
import css from './order-form.module.css';

/**
 * Form for a pasted list or a file. The text field is uncontrolled, so that text that was typed before hydration is
 * kept.
 */
export function OrderForm({ keptText, isBusy, problem, onProblem, ...on }: OrderFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const restored = useRef(keptText);
  useEffect(() => {
    if (field.current?.value === '') field.current.value = restored.current;
  }, []);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const text = field.current?.value ?? '';
    if (isBusy) return;
    if (text.trim() === '') onProblem(texts.empty);
    else if ((await on.onText(text)) && field.current) field.current.value = '';
  };
  const upload = (file: File | undefined) => {
    if (!file || isBusy) return;
    if (file.size > maxOrderTableBytes) onProblem(orderTableTooLargeMessage);
    else void on.onTable(file);
  };
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className={css['label']}>
        {texts.list}
      </label>
      <p id={`${id}-hint`} className={css['hint']}>
        {texts.listHint}
      </p>
      <textarea
        ref={field}
        id={id}
        name="text"
        rows={6}
        maxLength={maxOrderCharacters}
        placeholder={texts.example}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        className={css['text']}
        onChange={({ target }) => on.onDraft(target.value)}
      />
      {problem && (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
      <div className={css['actions']}>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? texts.finding : texts.find}
        </Button>
        <FileButton
          label={texts.upload}
          accept={orderTableAcceptTypes}
          onChoose={([file]) => upload(file)}
        />
        <span className={css['hint']}>{texts.uploadHint}</span>
      </div>
    </form>
  );
}

interface OrderFormProps {
  keptText: string;
  isBusy: boolean;
  problem: string | undefined;
  onProblem: (problem: string) => void;
  onDraft: (draft: string) => void;
  /** Resolves to true if the text was parsed. */
  onText: (text: string) => Promise<boolean>;
  onTable: (file: File) => Promise<boolean>;
}
