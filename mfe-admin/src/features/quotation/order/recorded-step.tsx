import {
  formatDay,
  formatDateTime,
  orderStepTitles,
  type Currency,
  type StaffOrderStep,
} from 'contracts';
import { Button } from 'storefront-kit';
import { PermissionFieldset } from '../../../lib/inquiries/permission-fieldset.js';
import css from './order-progress.module.css';
import { describeOrderStep } from './step-words.js';

interface RecordedStepProps {
  step: StaffOrderStep;
  currency: Currency;
  onEdit: () => void;
  onUndo: () => void;
}

export function RecordedStep({ step, currency, onEdit, onUndo }: RecordedStepProps) {
  const title = orderStepTitles[step.kind];
  return (
    <li className={css['step']}>
      <div className={css['what']}>
        <p>
          <strong>{title}</strong> <time dateTime={step.date}>{formatDay(step.date)}</time>
        </p>
        {describeOrderStep(step, currency).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {step.kind === 'shipped' && step.trackingUrl && (
          <a href={step.trackingUrl} target="_blank" rel="noopener noreferrer">
            Track shipment
          </a>
        )}
        <small>{`Recorded by ${step.recordedBy} · ${formatDateTime(step.recordedAt)}`}</small>
      </div>
      <div className={css['buttons']}>
        <PermissionFieldset may="inquiries.answer">
          <Button look="quiet" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
          <Button look="quiet" aria-label={`Undo ${title}`} onClick={onUndo}>
            Undo
          </Button>
        </PermissionFieldset>
      </div>
    </li>
  );
}
