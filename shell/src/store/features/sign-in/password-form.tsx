import { Button, Link, pageHref } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { Field } from '../../lib/field.js';
import css from '../../lib/form.module.css';
import { PasswordField } from '../../lib/password-field.js';
import { useSignIn } from './use-sign-in.js';

interface PasswordFormProps {
  /** Called after sign-in with the redirect path from the server's response. */
  onSignedIn: (redirect: string) => void;
}

/** Sign-in form for email and password. Asks for an authenticator code when the server requires one. */
export function PasswordForm({ onSignedIn }: PasswordFormProps) {
  const { register, submit, errors, isBusy, isCodeDue } = useSignIn(onSignedIn);
  return (
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
      {isCodeDue && (
        <Field
          label={texts.appCode}
          hint={texts.appCodeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={30}
          error={errors.code?.message}
          {...register('code')}
        />
      )}
      <p className={css['aside']}>
        <Link href={pageHref('forgotPassword')}>{texts.forgot}</Link>
      </p>
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? texts.loggingIn : texts.login}
      </Button>
    </form>
  );
}
