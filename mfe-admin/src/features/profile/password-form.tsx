import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChangeForm } from 'contracts';
import { useForm } from 'react-hook-form';
import { ApiError, Button } from 'storefront-kit';
import type { z } from 'zod';
import { Field } from '../../lib/forms/field.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { notify } from '../../lib/notifications/notify.js';
import { texts } from '../../texts.js';
import css from './profile.module.css';

const boxes = [
  ['currentPassword', 'Current password', 'current-password'],
  ['newPassword', 'New password', 'new-password'],
  ['confirmPassword', 'Confirm new password', 'new-password'],
] as const;

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Form that changes the password and thereby ends all other sessions of the account. */
export function PasswordForm() {
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm<
    z.infer<typeof passwordChangeForm>
  >({
    resolver: zodResolver(passwordChangeForm),
    defaultValues: empty,
  });
  const save = handleSubmit(async (body) => {
    try {
      notify.success((await request('changePassword', { body })).message);
      reset(empty);
    } catch (error) {
      notify.error(errorMessage(error, texts.broken));
      showBeside(problemsOf(error));
    }
  });
  const showBeside = (problems: Record<string, string>) => {
    const invalidFields = boxes.map(([name]) => name).filter((name) => problems[name]);
    for (const name of invalidFields) setError(name, { message: problems[name] ?? '' });
    if (invalidFields[0]) setFocus(invalidFields[0]);
  };
  return (
    <form className={css['card']} onSubmit={(event) => void save(event)} noValidate>
      <h2>Change password</h2>
      {boxes.map(([name, label, autoComplete]) => (
        <Field key={name} label={label} isRequired error={formState.errors[name]?.message}>
          {(ids) => (
            <input type="password" autoComplete={autoComplete} {...ids} {...register(name)} />
          )}
        </Field>
      ))}
      <Button type="submit" isBusy={formState.isSubmitting}>
        Change password
      </Button>
    </form>
  );
}

function problemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return error.code === 'account.wrong_password'
    ? { currentPassword: error.message }
    : error.fields;
}
