import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'storefront-kit';
import { companyTexts as texts } from '../../company-texts.js';
import css from './company.module.css';
import { useCompanyChange } from './use-change.js';

interface ConfirmedButtonProps {
  label: string;
  /** The accessible name of the button, if its label alone is ambiguous. */
  name?: string;
  look?: ComponentProps<typeof Button>['look'];
  /** Text that explains the consequences of the action before the user confirms it. */
  question: string;
  act: () => Promise<{ message: string }>;
  onChanged: () => void;
}

/** A button whose action must be confirmed. Escape and Cancel move the focus back to the button. */
export function ConfirmButton(props: ConfirmedButtonProps) {
  const { label, name = label, look = 'secondary', question, act, onChanged } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const text = useId();
  const { isBusy, run } = useCompanyChange(() => {
    setIsConfirming(false);
    onChanged();
  });
  const showQuestion = (next: boolean) => {
    // Renders synchronously, because the button to focus exists only after the render.
    flushSync(() => setIsConfirming(next));
    (next ? confirm : opener).current?.focus();
  };
  if (!isConfirming) {
    return (
      <Button ref={opener} look={look} aria-label={name} onClick={() => showQuestion(true)}>
        {label}
      </Button>
    );
  }
  const cancelByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') showQuestion(false);
  };
  return (
    <div role="group" aria-label={name} className={css['question']} onKeyDown={cancelByKey}>
      <p id={text}>{question}</p>
      <div className={css['buttons']}>
        <Button ref={confirm} aria-describedby={text} isBusy={isBusy} onClick={() => void run(act)}>
          {label}
        </Button>
        <Button look="quiet" onClick={() => showQuestion(false)}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
