import type { UseFormRegisterReturn } from 'react-hook-form';
import { accountTexts as texts } from '../account-texts.js';
import { PasswordField } from './password-field.js';

export function NewPasswordFields({
  label,
  confirmLabel,
  first,
  second,
  ...rest
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={texts.passwordHint}
        error={rest.error}
        {...first}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        error={rest.confirmError}
        {...second}
      />
    </>
  );
}

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  first: UseFormRegisterReturn;
  second: UseFormRegisterReturn;
  error: string | undefined;
  confirmError: string | undefined;
}
