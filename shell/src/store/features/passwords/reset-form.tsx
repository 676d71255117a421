import { zodResolver } from '@hookform/resolvers/zod';
import { passwordResetForm } from 'contracts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, Button, ButtonLink, pageHref, Spinner } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import type { AccountScreenProps, ScreenHeading } from '../../lib/account-screen-props.js';
import { api } from '../../lib/api.js';
import css from '../../lib/form.module.css';
import { NewPasswordFields } from '../../lib/new-password-fields.js';
import { errorMessage, notify } from '../../lib/notify.js';

/** Page opened by the link in a password reset email. Checks the link before it shows the form. */
export function ResetPasswordForm({ onHead }: AccountScreenProps) {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const { state, setState } = useLinkState(token);
  const problem = problems[state];
  useEffect(() => onHead?.(problem), [problem, onHead]);
  if (state === 'checking') return <Spinner label={texts.checkingLink} />;
  if (!problem) return <NewPasswordForm token={token} onExpired={() => setState('expired')} />;
  return (
    <div className={css['form']}>
      <p role="alert" className={css['notice']}>
        {problem.text}
      </p>
      <ButtonLink href={pageHref('forgotPassword')}>{texts.newLink}</ButtonLink>
    </div>
  );
}

type LinkState = 'incomplete' | 'checking' | 'valid' | 'expired';

const problems: Partial<Record<LinkState, ScreenHeading & { text: string }>> = {
  incomplete: { heading: texts.linkIncomplete, icon: 'mail', text: texts.resetIncompleteNext },
  expired: { heading: texts.linkExpired, icon: 'clock', text: texts.resetExpiredNext },
};

/**
 * Returns the state of the link. If the check fails for any reason other than expiry, the form is shown, because the
 * server checks the link again on submission.
 */
function useLinkState(token: string) {
  const [state, setState] = useState<LinkState>(token ? 'checking' : 'incomplete');
  useEffect(() => {
    if (!token) return undefined;
    let isUnmounted = false;
    api.call('checkPasswordReset', { body: { token } }).then(
      () => !isUnmounted && setState('valid'),
      (error: unknown) => !isUnmounted && setState(isExpired(error) ? 'expired' : 'valid'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [token]);
  return { state, setState };
}

const isExpired = (error: unknown) =>
  error instanceof ApiError && error.code === 'account.link_expired';

interface NewPasswordFormProps {
  token: string;
  onExpired: () => void;
}

function NewPasswordForm({ token, onExpired }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordResetForm),
    defaultValues: { token, password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(
    async (values) => {
      try {
        const { message } = await api.call('resetPassword', { body: values });
        notify.success(message);
        void navigate(pageHref('signIn'), { replace: true });
      } catch (error) {
        if (isExpired(error)) onExpired();
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
        confirmLabel={texts.confirmNewPassword}
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
