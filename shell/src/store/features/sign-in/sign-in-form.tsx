import { zodResolver } from '@hookform/resolvers/zod';
import { login } from 'contracts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, Link, pageHref } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { Field } from '../../lib/field.js';
import css from '../../lib/form.module.css';
import { PasswordField } from '../../lib/password-field.js';
import { complain } from '../../lib/say.js';
import { useAfterSignIn, useHomeIfSignedIn } from '../../lib/use-after-sign-in.js';
import { OtherWays } from './other-ways.js';
import { signIn } from './sign-in.js';

/** E-mail and password; staff have no other way in. */
export function SignInForm({ isForStaff = false }: { isForStaff?: boolean }) {
  const goOn = useAfterSignIn();
  useHomeIfSignedIn();
  useGoogleNews();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(login),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [isDone, setIsDone] = useState(false);
  const isBusy = isSubmitting || isDone;
  const submit = handleSubmit(async (given) => {
    const answer = await signIn(given);
    if (!answer) return;
    setIsDone(true);
    goOn(answer.redirect);
  });
  return (
    <div className={css['form']}>
      <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={texts.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <p className={css['aside']}>
          <Link href={pageHref('forgotPassword')}>{texts.forgot}</Link>
        </p>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? texts.loggingIn : texts.login}
        </Button>
      </form>
      {!isForStaff && <OtherWays />}
    </div>
  );
}

const googleNews: Record<string, string> = {
  unavailable: texts.googleUnavailable,
  failed: texts.googleFailed,
};

/** What happened on the way to Google and back. */
function useGoogleNews() {
  useEffect(() => {
    const url = new URL(location.href);
    const news = googleNews[url.searchParams.get('google') ?? ''];
    if (!news) return;
    url.searchParams.delete('google');
    history.replaceState(history.state, '', url);
    complain(news);
  }, []);
}
