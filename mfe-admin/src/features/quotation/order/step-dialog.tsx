import {
  formatMoney,
  paidAmount,
  type OrderStepKind,
  type StaffOrderStep,
  type StaffQuotation,
} from 'contracts';
import { useState } from 'react';
import { FormDialog } from '../../../lib/dialogs/form-dialog.js';
import { StepFields } from './step-fields.js';
import { useStepForm } from './use-step-form.js';

interface StepDialogProps {
  version: StaffQuotation;
  emailTo: string | null;
  kind: OrderStepKind;
  /** The order step to correct; undefined to record a new order step. */
  step?: StaffOrderStep;
  title: string;
  onClose: () => void;
}

export function StepDialog({ version, emailTo, kind, step, title, onClose }: StepDialogProps) {
  const { currency } = version;
  const form = useStepForm({ version, kind, step, onSaved: onClose });
  const [detail] = useState(() => detailOf(version, kind, emailTo));
  return (
    <FormDialog
      title={title}
      detail={detail}
      action="Save"
      isBusy={form.isBusy}
      refusal={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <StepFields
        kind={kind}
        currency={currency}
        values={form.values}
        faults={form.faults}
        onChange={form.change}
      />
    </FormDialog>
  );
}

function detailOf(
  { currency, totals, order }: StaffQuotation,
  kind: OrderStepKind,
  emailTo: string | null,
) {
  const email = emailTo
    ? `We'll email the buyer at ${emailTo}.`
    : "The buyer hasn't confirmed their email, so this appears only on the inquiry page.";
  if (kind !== 'payment') return email;
  const money = (amount: number) => formatMoney(amount, currency);
  const paid = paidAmount(order?.steps ?? []);
  return `Paid so far: ${money(paid)} of ${money(totals.total)}. ${email}`;
}
