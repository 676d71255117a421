import {
  formatMoney,
  orderStepTitles,
  paidAmount,
  listNextOrderStages,
  type OrderStepKind,
  type StaffOrderStep,
  type StaffQuotation,
} from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { PermissionFieldset } from '../../../lib/inquiries/permission-fieldset.js';
import { callUrl } from '../../../lib/api/request.js';
import { FileLink } from '../file-link.js';
import css from './order-progress.module.css';
import { RecordedStep } from './recorded-step.js';
import { StepDialog } from './step-dialog.js';
import { orderStepActionLabels } from './step-words.js';
import { useOrderCalls } from './use-order-calls.js';

interface OrderProgressProps {
  /** The accepted version of the quotation. */
  version: StaffQuotation;
  emailTo: string | null;
}

type Open = { kind: OrderStepKind; step?: StaffOrderStep };

export function OrderProgress({ version, emailTo }: OrderProgressProps) {
  const { inquiryNumber: number, currency, totals, order } = version;
  const steps = order?.steps ?? [];
  const [open, setOpen] = useState<Open>();
  const { undo } = useOrderCalls(number);
  const [next, ...later] = listNextOrderStages(steps);
  const action = (kind: OrderStepKind, look: 'primary' | 'secondary' | 'quiet') => (
    <Button key={kind} look={look} onClick={() => setOpen({ kind })}>
      {orderStepActionLabels[kind]}
    </Button>
  );
  return (
    <section className={css['order']} aria-labelledby="order-progress">
      <header className={css['head']}>
        <h3 id="order-progress">Order progress</h3>
        <p>{`Paid ${formatMoney(paidAmount(steps), currency)} of ${formatMoney(totals.total, currency)}`}</p>
      </header>
      {steps.length > 0 && (
        <ol className={css['steps']} aria-label="Recorded steps">
          {steps.map((step) => (
            <RecordedStep
              key={step.id}
              step={step}
              currency={currency}
              onEdit={() => setOpen({ kind: step.kind, step })}
              onUndo={() => void undo(step)}
            />
          ))}
        </ol>
      )}
      <div className={css['actions']}>
        <PermissionFieldset may="inquiries.answer">
          {next && action(next, 'primary')}
          {action('payment', 'secondary')}
          {later.map((kind) => action(kind, 'quiet'))}
        </PermissionFieldset>
        <FileLink href={callUrl('showStaffPackingList', { params: { number } })}>
          Packing list
        </FileLink>
      </div>
      {open && (
        <StepDialog
          key={open.step?.id ?? open.kind}
          version={version}
          emailTo={emailTo}
          title={
            open.step ? `Edit “${orderStepTitles[open.kind]}”` : orderStepActionLabels[open.kind]
          }
          onClose={() => setOpen(undefined)}
          {...open}
        />
      )}
    </section>
  );
}
