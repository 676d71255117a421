import type { CompanyForm } from 'contracts';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { companyTexts as texts } from '../../company-texts.js';
import { Field } from '../../lib/field.js';
import css from './company.module.css';

interface ApprovalLimitFieldsProps {
  register: UseFormRegister<CompanyForm>;
  errors: FieldErrors<CompanyForm>['approvalLimits'];
}

/** An empty field means no limit. */
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

function amountOf(given: unknown): number | null {
  if (typeof given === 'number') return given;
  const text = typeof given === 'string' ? given.replaceAll(',', '').trim() : '';
  return text === '' ? null : Number(text);
}
