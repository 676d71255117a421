import '../../lib/schemas-without-eval.js';
import type { PageName } from 'contracts';
import { emit, Link, pageHref } from 'storefront-kit';
import { useState, type ComponentType } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { accountTexts as texts } from '../../account-texts.js';
import type { CodeVerificationOutcome } from '../../features/one-time-code/codes.js';
import { PhoneSignIn } from '../../features/one-time-code/phone-sign-in.js';
import { AcceptInvitation } from '../../features/invitation/accept-invitation.js';
import { ForgotPasswordForm } from '../../features/passwords/forgot-form.js';
import { ResetPasswordForm } from '../../features/passwords/reset-form.js';
import { RegisterForm } from '../../features/register/register-form.js';
import { SignInForm } from '../../features/sign-in/sign-in-form.js';
import type { AccountScreenProps } from '../../lib/account-screen-props.js';
import css from '../../lib/form.module.css';
import { hrefWithNext, pathAfterSignIn, signInHref } from '../../lib/next-path.js';
import { useReplacePath } from '../../lib/use-open-path.js';
import { useRedirectIfSignedIn } from '../../lib/use-after-sign-in.js';

/** Components of the shop's account pages, keyed by page name. */
export const accountScreens: Partial<Record<PageName, ComponentType<AccountScreenProps>>> = {
  signIn: SignInForm,
  signUp: Registration,
  register: Registration,
  oneTimeCode: OneTimeCode,
  forgotPassword: ForgotPasswordForm,
  resetPassword: ResetPasswordForm,
  acceptInvitation: AcceptInvitation,
};

function Registration() {
  useRedirectIfSignedIn();
  const goBack = useReturnPath();
  const currentLocation: Location<unknown> = useLocation();
  const [mobile] = useState(() => verifiedMobile(currentLocation.state));
  return <RegisterForm mobile={mobile} onRegistered={goBack} />;
}

function OneTimeCode() {
  useRedirectIfSignedIn();
  const navigate = useNavigate();
  const currentLocation = useLocation();
  const goBack = useReturnPath();
  const [nameless, setNameless] = useState<string>();
  const goOn = ({ kind, mobile }: CodeVerificationOutcome) => {
    const next = pathAfterSignIn(currentLocation);
    if (kind === 'new') void navigate(pageHref('register'), { state: { mobile, next } });
    else if (kind === 'nameless') setNameless(mobile);
    else goBack();
  };
  if (nameless !== undefined) return <RegisterForm mobile={nameless} onRegistered={goBack} />;
  const next = pathAfterSignIn(currentLocation);
  return (
    <>
      <PhoneSignIn onVerified={goOn} />
      <p className={css['aside']}>
        <Link href={signInHref(next)}>{texts.usePassword}</Link>
        <Link href={hrefWithNext('signUp', next)}>{texts.register}</Link>
      </p>
    </>
  );
}

/** Returns a function that announces the sign-in and navigates to the return path. */
function useReturnPath() {
  const openPath = useReplacePath();
  const currentLocation = useLocation();
  return () => {
    const next = pathAfterSignIn(currentLocation);
    emit('session:changed', { isSignedIn: true });
    openPath(next ?? pageHref('home'));
  };
}

/** Returns the mobile number verified in the previous step, or an empty string. */
function verifiedMobile(state: unknown): string {
  const mobile = typeof state === 'object' && state !== null && 'mobile' in state && state.mobile;
  return typeof mobile === 'string' && /^\d{6,10}$/.test(mobile) ? mobile : '';
}
