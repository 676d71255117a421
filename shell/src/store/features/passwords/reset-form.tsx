import { zodResolver } from '@hookform/resolvers/zod';
import { passwordReset } from 'contracts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, Button, ButtonLink, pageHref } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import type { AccountScreenProps } from '../../lib/account-screen-props.js';
import { api } from '../../lib/api.js';
import css from '../../lib/form.module.css';
import { NewPasswordFields } from '../../lib/new-password-fields.js';
import { errorMessage, notify } from '../../lib/notify.js';

/** The page opened by the link of a password reset email. */
export function ResetForm({ onHeading }: AccountScreenProps) {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const [problem, setProblem] = useState<Problem | undefined>(token ? undefined : incomplete);
  const heading = problem?.heading;
  useEffect(() => onHeading?.(heading), [heading, onHeading]);
  if (!problem) return <NewPasswordForm token={token} onExpired={() => setProblem(expired)} />;
  return (
    <div className={css['form']}>
      <p role="alert" className={css['notice']}>
        {problem.text}
      </p>
      <ButtonLink href={pageHref('forgotPassword')}>{texts.newLink}</ButtonLink>
    </div>
  );
}

interface Problem {
  heading: string;
  text: string;
}

const incomplete: Problem = { heading: texts.linkIncomplete, text: texts.resetIncompleteNext };
const expired: Problem = { heading: texts.linkExpired, text: texts.resetExpiredNext };

interface NewPasswordFormProps {
  token: string;
  onExpired: () => void;
}

function NewPasswordForm({ token, onExpired }: NewPasswordFormProps) {
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
        if (error instanceof ApiError && error.code === 'account.link_expired') onExpired();
        else notify.error(errorMessage(error, texts.failed));
      }
    },
    ({ confirmPassword }) => {
      if (confirmPassword) notify.error(texts.mismatch);
    },
  );
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={css['notice']}>{texts.resetLead}</p>
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
