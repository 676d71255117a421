import { zodResolver } from '@hookform/resolvers/zod';
import { declineForm } from 'contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../dialogs/form-dialog.js';
import { Field } from '../forms/field.js';
import { useDecisions } from './use-decisions.js';

interface DeclineDialogProps {
  uid: string;
  name: string;
  /** False if the customer has no confirmed email address and therefore gets no email. */
  isEmailed: boolean;
  onClose: () => void;
}

export function DeclineDialog({ uid, name, isEmailed, onClose }: DeclineDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(declineForm),
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const [refusal, setRefusal] = useState<string>();
  const { decline } = useDecisions();
  const submit = handleSubmit(async ({ reason }) => {
    const problem = await decline(uid, reason);
    setRefusal(problem);
    if (!problem) onClose();
  });
  return (
    <FormDialog
      title={`Decline ${name}`}
      detail={isEmailed ? emailed : notEmailed}
      action="Decline"
      isBusy={isSubmitting}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Reason" isRequired error={errors.reason?.message}>
        {(ids) => <textarea rows={4} {...ids} {...register('reason')} />}
      </Field>
    </FormDialog>
  );
}

const emailed = "They won't see prices. We'll email them the reason.";
const notEmailed =
  "They won't see prices. The reason is shown in their account, but we can't email it, because they haven't confirmed an email address.";
