import type { InquiryPage, QuotationVersion } from 'contracts';
import { useState } from 'react';
import { Button, emit } from 'storefront-kit';
import { answerTexts } from '../../../quotation-texts.js';
import { AcceptForm } from './accept-form.js';
import css from './answer-bar.module.css';
import { ChangeRequestForm } from './change-form.js';
import { DeclineForm } from './decline-form.js';

const forms = { accept: AcceptForm, change: ChangeRequestForm, decline: DeclineForm } as const;

export function AnswerBar({ version, page, onAnswered }: AnswerBarProps) {
  // The answer applies to the quotation version that was displayed when the form was opened, even if a newer version
  // arrives before the answer is sent.
  const [shown, setShown] = useState<{ form: keyof typeof forms; version: QuotationVersion }>();
  const Form = shown && forms[shown.form];
  const show = (form: keyof typeof forms) => setShown({ form, version });
  const finish = (words: string, answered?: QuotationVersion) => {
    setShown(undefined);
    emit('inquiries:changed', null);
    onAnswered(words, answered);
  };
  return (
    <>
      <div role="group" aria-label={answerTexts.actions} className={css['bar']} data-print="hide">
        <Button onClick={() => show('accept')}>{answerTexts.accept}</Button>
        <Button look="secondary" onClick={() => show('change')}>
          {answerTexts.change}
        </Button>
        <Button look="quiet" onClick={() => show('decline')}>
          {answerTexts.decline}
        </Button>
      </div>
      {Form && (
        <Form
          version={shown.version}
          page={page}
          onDone={finish}
          onNotOpen={(state) => finish(versionNotOpenMessage(state))}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/**
 * Returns the message for an answer that was rejected because the quotation version was no longer open. `state` is the
 * new state of the version.
 */
export function versionNotOpenMessage(state: string): string {
  const words: Readonly<Record<string, string>> = answerTexts.notOpen;
  return words[state] ?? answerTexts.notOpen.other;
}

interface AnswerBarProps {
  version: QuotationVersion;
  page: InquiryPage;
  /** Called with a message after an answer was stored, or was rejected because the version was no longer open. */
  onAnswered: (words: string, answered?: QuotationVersion) => void;
}
