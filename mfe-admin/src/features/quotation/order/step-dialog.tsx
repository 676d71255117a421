import {
  formatMoney,
  paidAmount,
  type OrderStepKind,
  type StaffOrderStep,
  type StaffQuotation,
} from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { DialogButtons, ModalDialog } from '../../../lib/dialogs/modal-dialog.js';
import css from './order-progress.module.css';
import { StepFields } from './step-fields.js';
import { useStepForm } from './use-step-form.js';

interface StepDialogProps {
  version: StaffQuotation;
  emailTo: string | null;
  kind: OrderStepKind;
  /** The step to correct; undefined to record a new one. */
  step?: StaffOrderStep;
  title: string;
  onClose: () => void;
}

export function StepDialog({ version, emailTo, kind, step, title, onClose }: StepDialogProps) {
  const { currency } = version;
  const form = useStepForm({ version, kind, step, onSaved: onClose });
  const [detail] = useState(() => detailOf(version, kind, emailTo));
  return (
    <ModalDialog title={title} detail={detail} onClose={onClose}>
      <form
        noValidate
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <StepFields
          kind={kind}
          currency={currency}
          values={form.values}
          faults={form.faults}
          onChange={form.change}
        />
        {form.refusal && (
          <p role="alert" className={css['refusal']}>
            {form.refusal}
          </p>
        )}
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </ModalDialog>
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
