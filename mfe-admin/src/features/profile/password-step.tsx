import { zodResolver } from '@hookform/resolvers/zod';
import { passwordConfirmationForm } from 'contracts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '../../lib/forms/field.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import css from './second-factor.module.css';
import { StepActions } from './step-actions.js';

interface PasswordStepProps {
  submit: string;
  /** Called with the entered password. Must reject with the error to show next to the password field. */
  onPassword: (proof: z.infer<typeof passwordConfirmationForm>) => Promise<void>;
  onCancel: () => void;
}

export function PasswordStep({ submit, onPassword, onCancel }: PasswordStepProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordConfirmationForm),
    defaultValues: { password: '' },
  });
  const send = handleSubmit(async (proof) => {
    try {
      await onPassword(proof);
    } catch (error) {
      const message = errorMessage(error, 'Something went wrong.');
      setError('password', { message }, { shouldFocus: true });
    }
  });
  return (
    <form className={css['steps']} noValidate onSubmit={(event) => void send(event)}>
      <Field label="Your password" isRequired error={formState.errors.password?.message}>
        {(ids) => (
          <input
            type="password"
            autoComplete="current-password"
            autoFocus
            {...ids}
            {...register('password')}
          />
        )}
      </Field>
      <StepActions submit={submit} isBusy={formState.isSubmitting} onCancel={onCancel} />
    </form>
  );
}
