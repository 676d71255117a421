import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { Button, Drawer } from 'storefront-kit';
import { answerTexts } from '../../../quotation-texts.js';
import css from './answer-drawer.module.css';

export function AnswerDrawer({ title, label, busyLabel, ...rest }: AnswerDrawerProps) {
  const { isBusy, problem, onSubmit, onClose, children } = rest;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Drawer side="right" title={title} closeLabel={answerTexts.close} onClose={onClose}>
      <form className={css['form']} noValidate onSubmit={submit}>
        {children}
        <div className={css['foot']}>
          {problem && (
            <p role="alert" className={css['problem']}>
              {problem}
            </p>
          )}
          <Button type="submit" isBusy={isBusy} onClick={ignoreDoubleTap}>
            {isBusy ? busyLabel : label}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

/** Ignores the second tap of a double tap on the button that opened the drawer. */
function ignoreDoubleTap(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

interface AnswerDrawerProps {
  title: string;
  label: string;
  busyLabel: string;
  isBusy: boolean;
  problem: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}
