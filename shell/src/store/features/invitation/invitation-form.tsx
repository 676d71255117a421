import { zodResolver } from '@hookform/resolvers/zod';
import { invitationAcceptanceForm } from 'contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, useSite, type Answers } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import { Field } from '../../lib/field.js';
import css from '../../lib/form.module.css';
import { errorMessage, notify } from '../../lib/notify.js';
import { PasswordField } from '../../lib/password-field.js';
import { showServerFieldErrors } from '../../lib/server-fields.js';
import { useAfterSignIn } from '../../lib/use-after-sign-in.js';
import { WrappingEmail } from '../../lib/wrapping-email.js';

interface InvitationFormProps {
  token: string;
  invitation: Answers['showInvitation'];
}

/**
 * Form for accepting an invitation: name and new password for new users, the existing password for users with an
 * account.
 */
export function InvitationForm({ token, invitation }: InvitationFormProps) {
  const { email, role, hasAccount } = invitation;
  const { business } = useSite();
  const { register, submit, errors, isBusy } = useAcceptance(token);
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={css['notice']}>{texts.invitedAs(role, business.name)}</p>
      <p className={css['notice']}>
        <strong>
          <WrappingEmail email={email} />
        </strong>
      </p>
      <p className={css['notice']}>{hasAccount ? texts.invitationKnown : texts.invitationNew}</p>
      {/* Password managers save the password under this email. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      {!hasAccount && (
        <Field
          label={texts.name}
          autoComplete="name"
          error={errors.name?.message}
          {...register('name', { setValueAs: (typed: string) => typed.trim() || undefined })}
        />
      )}
      <PasswordField
        label={texts.password}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        hint={hasAccount ? undefined : texts.passwordHint}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" isBusy={isBusy}>
        {texts.acceptInvitation}
      </Button>
    </form>
  );
}

function useAcceptance(token: string) {
  const goOn = useAfterSignIn();
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(invitationAcceptanceForm),
    defaultValues: { token, password: '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      const { redirect } = await api.call('acceptInvitation', { body: values });
      notify.success(texts.invitationAccepted);
      setIsDone(true);
      goOn(redirect);
    } catch (error) {
      if (!showServerFieldErrors(error, ['name', 'password'], setError))
        setError('password', { message: errorMessage(error, texts.failed) });
    }
  });
  return { register, submit, errors: formState.errors, isBusy: formState.isSubmitting || isDone };
}
