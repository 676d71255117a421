import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPasswordForm } from 'contracts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, ButtonLink, pageHref } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import { Field } from '../../lib/field.js';
import css from '../../lib/form.module.css';
import type { AccountScreenProps } from '../../lib/account-screen-props.js';
import { errorMessage, notify } from '../../lib/notify.js';

/** Form that requests a password reset link. It shows the server's response, which is the same for every address. */
export function ForgotPasswordForm({ onHead }: AccountScreenProps) {
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    if (message !== undefined) onHead?.({ heading: texts.linkSent, icon: 'mail' });
  }, [message, onHead]);
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      setMessage((await api.call('forgotPassword', { body: values })).message);
    } catch (error) {
      notify.error(errorMessage(error, texts.failed));
    }
  });
  if (message !== undefined) {
    return (
      <div className={css['form']}>
        <p role="status" className={css['notice']}>
          {message}
        </p>
        <p className={css['notice']}>{texts.linkSentHelp(getValues('email'))}</p>
        <ButtonLink href={pageHref('signIn')}>{texts.backToSignIn}</ButtonLink>
      </div>
    );
  }
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={css['notice']}>{texts.forgotLead}</p>
      <Field
        label={texts.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? texts.sendingCode : texts.sendLink}
      </Button>
      <ButtonLink look="secondary" href={pageHref('signIn')}>
        {texts.backToSignIn}
      </ButtonLink>
    </form>
  );
}
