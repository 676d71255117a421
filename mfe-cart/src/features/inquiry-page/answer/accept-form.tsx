import { computeTotals, formatMoney } from 'contracts';
import { request } from '../../../lib/buyer-request.js';
import { usePersistedFields } from '../../../lib/use-persisted-fields.js';
import { answerTexts } from '../../../quotation-texts.js';
import { AnswerDrawer } from './answer-drawer.js';
import type { QuotationAnswerProps } from './answer-props.js';
import { TextField } from './text-field.js';
import { useSingleSubmission } from './use-submission.js';

/** Form that accepts a quotation. Buyers who opened the page through an access link also enter their name. */
export function AcceptForm({ version, page, onDone, onNotOpen, onClose }: QuotationAnswerProps) {
  const { number } = page.inquiry;
  const isByLink = page.viewer === 'link';
  const { fields, change, clear } = usePersistedFields(`accept ${number}`);
  const { isBusy, problem, setProblem, submit } = useSingleSubmission(onNotOpen);
  const name = fields['name'] ?? '';
  const accept = () => {
    if (isByLink && !name.trim()) {
      setProblem(answerTexts.nameMissing);
      return;
    }
    const body = { version: version.version, ...(isByLink && { name }) };
    void submit(async () => {
      const { quotation } = await request('acceptQuotation', { params: { number }, body });
      clear();
      onDone(answerTexts.accepted, quotation);
    });
  };
  return (
    <AnswerDrawer
      title={answerTexts.acceptTitle(version.version)}
      label={answerTexts.accept}
      busyLabel={answerTexts.accepting}
      {...{ isBusy, problem, onClose }}
      onSubmit={accept}
    >
      <p>
        {answerTexts.acceptWords(formatMoney(computeTotals(version).total, version.currency))}{' '}
        {answerTexts.acceptHint}
      </p>
      {isByLink && (
        <TextField
          label={answerTexts.name}
          hint={answerTexts.nameHint}
          value={name}
          maxLength={100}
          isWrong={problem === answerTexts.nameMissing}
          onChange={(value) => change({ name: value })}
        />
      )}
    </AnswerDrawer>
  );
}
