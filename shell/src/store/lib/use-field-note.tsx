import { useId, type ReactNode } from 'react';
import css from './form.module.css';

interface FieldTexts {
  /** Replaces the hint. */
  error: string | undefined;
  hint: string | undefined;
}

/** Returns the attributes of a control and the note below it, which shows the error or the hint. */
export function useFieldNote({ error, hint }: FieldTexts) {
  const id = useId();
  const noteId = `${id}note`;
  const text = error || hint;
  const note: ReactNode = text && (
    <p id={noteId} className={error ? css['error'] : css['hint']}>
      {text}
    </p>
  );
  const control = {
    id,
    className: css['input'],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': text ? noteId : undefined,
  };
  return { control, note };
}
