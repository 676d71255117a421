import { useState } from 'react';
import { request } from '../../../lib/buyer-request.js';
import { usePersistedFields } from '../../../lib/use-persisted-fields.js';
import { answerTexts } from '../../../quotation-texts.js';
import { AnswerDrawer } from './answer-drawer.js';
import type { QuotationAnswerProps } from './answer-props.js';
import { carryOverLineComments, lineCommentFieldName, toChangeRequest } from './wanted-changes.js';
import { TextField } from './text-field.js';
import { useSingleSubmission } from './use-submission.js';

export function ChangeRequestForm({
  version,
  page,
  onDone,
  onNotOpen,
  onClose,
}: QuotationAnswerProps) {
  const { number } = page.inquiry;
  const storedFields = usePersistedFields(`change ${number}`);
  const [fields, setFields] = useState(() =>
    carryOverLineComments(page.versions, storedFields.fields),
  );
  const { isBusy, problem, setProblem, submit } = useSingleSubmission(onNotOpen);
  const change = (name: string, value: string) => {
    const next = { ...fields, [name]: value };
    setFields(next);
    storedFields.change(next);
  };
  const send = () => {
    const changes = toChangeRequest(version, fields);
    if (!changes.text && changes.lines.length === 0) {
      setProblem(answerTexts.changeMissing);
      return;
    }
    void submit(async () => {
      const body = { version: version.version, ...changes };
      const { quotation } = await request('requestQuotationChange', { params: { number }, body });
      storedFields.clear();
      onDone(answerTexts.changed, quotation);
    });
  };
  return (
    <AnswerDrawer
      title={answerTexts.changeTitle}
      label={answerTexts.send}
      busyLabel={answerTexts.sending}
      {...{ isBusy, problem, onClose }}
      onSubmit={send}
    >
      <TextField
        label={answerTexts.changeWords}
        rows={3}
        value={fields['text'] ?? ''}
        maxLength={2_000}
        isWrong={problem === answerTexts.changeMissing}
        onChange={(value) => change('text', value)}
      />
      <p>{answerTexts.changeLines}</p>
      {version.lines.map(({ name }, at) => {
        const field = lineCommentFieldName(version.version, at + 1);
        return (
          <TextField
            key={field}
            label={answerTexts.changeLine(at + 1, name)}
            rows={1}
            value={fields[field] ?? ''}
            maxLength={500}
            onChange={(value) => change(field, value)}
          />
        );
      })}
    </AnswerDrawer>
  );
}
