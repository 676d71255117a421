import type { DeclineReason } from 'contracts';
import { request } from '../../../lib/buyer-request.js';
import { usePersistedFields } from '../../../lib/use-persisted-fields.js';
import { answerTexts } from '../../../quotation-texts.js';
import { AnswerDrawer } from './answer-drawer.js';
import type { QuotationAnswerProps } from './answer-props.js';
import css from './decline-form.module.css';
import { TextField } from './text-field.js';
import { useSingleSubmission } from './use-submission.js';

// The cast is safe: the table has every reason as a key.
const reasons = Object.keys(answerTexts.reasons) as DeclineReason[];

export function DeclineForm({ version, page, onDone, onNotOpen, onClose }: QuotationAnswerProps) {
  const { number } = page.inquiry;
  const { fields, change, clear } = usePersistedFields(`decline ${number}`);
  const { isBusy, problem, setProblem, submit } = useSingleSubmission(onNotOpen);
  const chosen = reasons.find((reason) => reason === fields['reason']);
  const decline = () => {
    if (!chosen) {
      setProblem(answerTexts.reasonMissing);
      return;
    }
    const body = { version: version.version, reason: chosen, text: fields['text'] ?? '' };
    void submit(async () => {
      const { quotation } = await request('declineQuotation', { params: { number }, body });
      clear();
      onDone(answerTexts.declined, quotation);
    });
  };
  return (
    <AnswerDrawer
      title={answerTexts.declineTitle}
      label={answerTexts.decline}
      busyLabel={answerTexts.sending}
      {...{ isBusy, problem, onClose }}
      onSubmit={decline}
    >
      <fieldset className={css['reasons']}>
        <legend>{answerTexts.reason}</legend>
        {reasons.map((reason) => (
          <label key={reason}>
            <input
              type="radio"
              name="reason"
              checked={reason === chosen}
              onChange={() => change({ reason })}
            />
            {answerTexts.reasons[reason]}
          </label>
        ))}
      </fieldset>
      <TextField
        label={answerTexts.declineWords}
        rows={3}
        value={fields['text'] ?? ''}
        maxLength={2_000}
        onChange={(text) => change({ text })}
      />
    </AnswerDrawer>
  );
}
