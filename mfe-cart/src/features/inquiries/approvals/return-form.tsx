import { maxReturnNoteLength, type InquiryApproval } from 'contracts';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { approvalTexts } from '../../../approval-texts.js';
import { requestApprovals } from '../../../lib/approvals.js';
import { notify, serverMessageOf } from '../../../lib/notify.js';
import css from './approvals.module.css';

interface ReturnFormProps {
  approval: InquiryApproval;
  onDone: () => void;
  onCancel: () => void;
}

export function ReturnForm({ approval: { id, buyer }, onDone, onCancel }: ReturnFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!note.trim()) {
      setProblem(approvalTexts.noteMissing);
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    try {
      const { message } = await requestApprovals('returnInquiry', {
        params: { id },
        body: { note },
      });
      notify.success(message);
      onDone();
    } catch (error) {
      setProblem(serverMessageOf(error) ?? approvalTexts.broken);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className={css['form']}
      noValidate
      aria-label={approvalTexts.returnTo(buyer)}
      onSubmit={(event) => void submit(event)}
    >
      <label htmlFor={fieldId}>{approvalTexts.noteFor}</label>
      <textarea
        ref={field}
        id={fieldId}
        rows={3}
        value={note}
        maxLength={maxReturnNoteLength}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? `${fieldId}problem` : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {problem && (
        <p id={`${fieldId}problem`} role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
      <div className={css['buttons']}>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? approvalTexts.returning : approvalTexts.returnTo(buyer)}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {approvalTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
