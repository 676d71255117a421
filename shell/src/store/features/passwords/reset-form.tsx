import { zodResolver } from '@hookform/resolvers/zod';
import { passwordReset } from 'contracts';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink, pageHref } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import css from '../../lib/form.module.css';
import { NewPasswordFields } from '../../lib/new-password-fields.js';
import { errorMessage, notify } from '../../lib/notify.js';

export function ResetForm() {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordReset),
    defaultValues: { token, password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(
    async (given) => {
      try {
        const { message } = await api.call('resetPassword', { body: given });
        notify.success(message);
        void navigate(pageHref('signIn'), { replace: true });
      } catch (error) {
        notify.error(errorMessage(error, texts.failed));
      }
    },
    ({ confirmPassword }) => {
      if (confirmPassword) notify.error(texts.mismatch);
    },
  );
  if (!token) {
    return (
      <div className={css['form']}>
        <p>{texts.noLink}</p>
        <ButtonLink look="secondary" href={pageHref('forgotPassword')}>
          {texts.newLink}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordFields
        label={texts.newPassword}
        first={register('password')}
        second={register('confirmPassword')}
        error={errors.password?.message}
        confirmError={errors.confirmPassword?.message}
      />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? texts.saving : texts.setPassword}
      </Button>
    </form>
  );
}
