import type { CompanyForm } from 'contracts';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { companyTexts as texts } from '../../company-texts.js';
import { Field } from '../../lib/field.js';
import css from './company.module.css';

interface ApprovalLimitFieldsProps {
  register: UseFormRegister<CompanyForm>;
  errors: FieldErrors<CompanyForm>['approvalLimits'];
}

/** The approval limit in each currency. An empty field means no limit. */
export function ApprovalLimitFields({ register, errors }: ApprovalLimitFieldsProps) {
  return (
    <fieldset className={css['limits']}>
      <legend>{texts.limits}</legend>
      <p>{texts.limitsHint}</p>
      {(['dollars', 'rupees'] as const).map((currency) => (
        <Field
          key={currency}
          label={texts.limitIn[currency]}
          inputMode="decimal"
          autoComplete="off"
          error={errors?.[currency]?.message}
          {...register(`approvalLimits.${currency}`, { setValueAs: amountOf })}
        />
      ))}
    </fieldset>
  );
}

function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value.replaceAll(',', '').trim() : '';
  return text === '' ? null : Number(text);
}
