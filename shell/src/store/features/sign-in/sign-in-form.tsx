import { Button, Link, pageHref } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { Field } from '../../lib/field.js';
import css from '../../lib/form.module.css';
import { PasswordField } from '../../lib/password-field.js';
import { useHomeIfSignedIn } from '../../lib/use-after-sign-in.js';
import { OtherWays } from './other-ways.js';
import { useGoogleSignInMessage } from './use-google-sign-in-message.js';
import { useSignIn } from './use-sign-in.js';

/** E-mail and password, and a code where one is asked for; staff have no other way in. */
export function SignInForm({ isForStaff = false }: { isForStaff?: boolean }) {
  useHomeIfSignedIn();
  useGoogleSignInMessage();
  const { register, submit, errors, isBusy, isCodeDue } = useSignIn();
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
      {!isForStaff && <OtherWays />}
    </div>
  );
}
