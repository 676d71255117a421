import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChangeForm } from 'contracts';
import { useForm } from 'react-hook-form';
import { Button, emit } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import css from '../../lib/form.module.css';
import { NewPasswordFields } from '../../lib/new-password-fields.js';
import { PasswordField } from '../../lib/password-field.js';
import { errorMessage, notify } from '../../lib/notify.js';
import { showServerFieldErrors } from '../../lib/server-fields.js';

/**
 * Form for changing the password, which asks for the current password. The change ends all other sessions of the user.
 */
export function ChangePasswordForm() {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(passwordChangeForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(
    async (values) => {
      try {
        const { message } = await api.call('changePassword', { body: values });
        notify.success(message);
        emit('session:changed', { isSignedIn: true });
        reset();
      } catch (error) {
        showServerFieldErrors(error, ['currentPassword', 'newPassword'], setError);
        notify.error(errorMessage(error, texts.failed));
      }
    },
    ({ confirmPassword }) => {
      if (confirmPassword) notify.error(texts.mismatch);
    },
  );
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordFields
        label={texts.newPassword}
        confirmLabel={texts.confirmNewPassword}
        first={register('newPassword')}
        second={register('confirmPassword')}
        error={errors.newPassword?.message}
        confirmError={errors.confirmPassword?.message}
      />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? texts.saving : texts.changePassword}
      </Button>
    </form>
  );
}
