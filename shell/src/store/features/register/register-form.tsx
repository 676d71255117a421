import { zodResolver } from '@hookform/resolvers/zod';
import { toWire, wireNames, type registration } from 'contracts';
import { useEffect, useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { Button, Link, pageHref, useSite } from 'storefront-kit';
import type { z } from 'zod';
import { accountTexts as texts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import { Field } from '../../lib/field.js';
import css from '../../lib/form.module.css';
import { NewPasswordFields } from '../../lib/new-password-fields.js';
import { notify, rateLimitMessage } from '../../lib/notify.js';
import { showServerFieldErrors } from '../../lib/server-fields.js';
import { BusinessFields } from './business-fields.js';
import {
  businessFieldDefaults,
  registrationSchema,
  type Registration,
  type RegistrationInput,
} from './registration-schema.js';

const documented = { name: '', email: '', address: '', password: '', confirmPassword: '' };

/** The registration form. `mobile` is a phone number that this browser has verified, or an empty string. */
export function RegisterForm({ mobile, onRegistered }: RegisterFormProps) {
  const { asksForBusiness = false } = useSite();
  const form = useForm<RegistrationInput, unknown, Registration>({
    resolver: zodResolver(registrationSchema(asksForBusiness)),
    defaultValues: { ...documented, mobile, ...(asksForBusiness && businessFieldDefaults) },
  });
  const { register, handleSubmit, setError, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  // Focuses the first field only if the phone number is verified, because otherwise the user must verify it first.
  useEffect(() => {
    if (mobile) setFocus('name');
  }, [mobile, setFocus]);
  const [isRefused, setIsRefused] = useState(false);
  const send = async (values: Registration) => {
    setIsRefused(false);
    try {
      await api.call('register', { body: toDocumented(values) });
      notify.success(asksForBusiness ? texts.registerReviewed : texts.registerDone);
      onRegistered();
    } catch (error) {
      showServerFieldErrors(error, serverFields, setError);
      const limitMessage = rateLimitMessage(error);
      setIsRefused(limitMessage === undefined);
      notify.error(limitMessage ?? texts.registerFailed);
    }
  };
  const submit = handleSubmit(send, showMismatch);
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={texts.name}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        label={texts.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label={texts.mobile}
        type="tel"
        maxLength={10}
        readOnly
        hint={mobile ? undefined : texts.mobileHint}
        {...register('mobile')}
      />
      {!mobile && (
        <p className={css['aside']}>
          <Link href={pageHref('oneTimeCode')}>{texts.verifyMobile}</Link>
        </p>
      )}
      <Field
        label={texts.address}
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address')}
      />
      {asksForBusiness && <BusinessFields register={register} errors={errors} />}
      <NewPasswordFields
        label={texts.password}
        confirmLabel={texts.confirmPassword}
        first={register('password')}
        second={register('confirmPassword')}
        error={errors.password?.message}
        confirmError={errors.confirmPassword?.message}
      />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? texts.registering : texts.register}
      </Button>
      {isRefused && <SignInHint />}
    </form>
  );
}

const serverFields = [
  ...(['email', 'password', 'address', 'company', 'country'] as const),
  ...(['taxNumber', 'website', 'businessMessage'] as const),
];

/**
 * Suggests signing in or resetting the password. Appears after every rejected registration except rate-limited ones, so
 * that it does not reveal whether the email address is registered.
 */
function SignInHint() {
  return (
    <p role="alert" className={css['sentence']}>
      {texts.perhapsKnown} <Link href={pageHref('signIn')}>{texts.registerLogin}</Link> {texts.or}{' '}
      <Link href={pageHref('forgotPassword')}>{texts.registerReset}</Link>.
    </p>
  );
}

function toDocumented(values: Registration) {
  return toWire<z.output<typeof registration>, typeof wireNames.registration>(
    wireNames.registration,
    values,
  );
}

function showMismatch({ confirmPassword }: FieldErrors<RegistrationInput>) {
  if (confirmPassword) notify.error(texts.mismatch);
}

interface RegisterFormProps {
  mobile: string;
  onRegistered: () => void;
}
