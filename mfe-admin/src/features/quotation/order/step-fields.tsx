import type { Currency, OrderStepKind } from 'contracts';
import type { ComponentProps } from 'react';
import { Field } from '../../../lib/forms/field.js';
import type { OrderStepErrors, StepValues } from './step-values.js';
import { orderStepDateLabels } from './step-words.js';

interface StepFieldsProps {
  kind: OrderStepKind;
  currency: Currency;
  values: StepValues;
  faults: OrderStepErrors;
  onChange: (change: Partial<StepValues>) => void;
}

export function StepFields({ kind, currency, values, faults, onChange }: StepFieldsProps) {
  const field = (name: keyof StepValues, label: string, input: ComponentProps<'input'> = {}) => (
    <Field label={label} error={faults[name] ?? (name === 'date' ? faults['kind'] : undefined)}>
      {(ids) => (
        <input
          {...ids}
          {...input}
          value={values[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      {kind === 'payment' &&
        field('amount', `Amount (${currency})`, { inputMode: 'decimal', placeholder: '0.00' })}
      {field('date', orderStepDateLabels[kind], { type: 'date' })}
      {kind === 'payment' && field('reference', 'Reference (optional)', { maxLength: 100 })}
      {kind === 'shipped' && (
        <>
          {field('carrier', 'Carrier (optional)', { maxLength: 100 })}
          {field('trackingNumber', 'Tracking number (optional)', { maxLength: 60 })}
          {field('trackingUrl', 'Tracking link (optional)', {
            inputMode: 'url',
            placeholder: 'https://',
          })}
        </>
      )}
    </>
  );
}
