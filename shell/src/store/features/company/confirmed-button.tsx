import { useState, type ComponentProps } from 'react';
import { Button } from 'storefront-kit';
import { companyTexts as texts } from '../../company-texts.js';
import css from './company.module.css';
import { useChange } from './use-change.js';

interface ConfirmedButtonProps {
  label: string;
  /** The accessible name of the button, if the label is ambiguous. */
  name?: string;
  look?: ComponentProps<typeof Button>['look'];
  /** Explains the consequences of the action. */
  question: string;
  act: () => Promise<{ message: string }>;
  onChanged: () => void;
}

/** A button whose action must be confirmed. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, name = label, look = 'secondary', question, act, onChanged } = props;
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useChange(() => {
    setIsAsking(false);
    onChanged();
  });
  if (!isAsking) {
    return (
      <Button look={look} aria-label={name} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <div role="group" aria-label={name} className={css['question']}>
      <p>{question}</p>
      <div className={css['buttons']}>
        <Button isBusy={isBusy} onClick={() => void run(act)}>
          {label}
        </Button>
        <Button look="quiet" onClick={() => setIsAsking(false)}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
