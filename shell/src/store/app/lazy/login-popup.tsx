import '../../lib/schemas-without-eval.js';
import { emit, Link, pageHref } from 'storefront-kit';
import { useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { accountTexts as texts } from '../../account-texts.js';
import type { CodeVerificationOutcome } from '../../features/one-time-code/codes.js';
import { PhoneSignIn } from '../../features/one-time-code/phone-sign-in.js';
import { RegisterForm } from '../../features/register/register-form.js';
import { Dialog } from '../../lib/dialog.js';
import css from '../../lib/form.module.css';
import { signInHref } from '../../lib/next-path.js';

interface LoginPopupProps {
  isRequested?: boolean;
  onClose: () => void;
}

/** Sign-in popup for any page. The visitor stays on the page, or returns to it after registering. */
export function LoginPopup({ isRequested, onClose }: LoginPopupProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [nameless, setNameless] = useState<string>();
  const [returnPath] = useState(createPath({ pathname, search }));
  const finish = () => {
    emit('session:changed', { isSignedIn: true });
    onClose();
  };
  const goOn = ({ kind, mobile }: CodeVerificationOutcome) => {
    if (kind === 'nameless') {
      setNameless(mobile);
      return;
    }
    if (kind === 'known') {
      finish();
      return;
    }
    onClose();
    void navigate(pageHref('register'), { state: { mobile, next: returnPath } });
  };
  if (nameless !== undefined) {
    return (
      <Dialog title={texts.register} lead={texts.completeProfile} onClose={finish}>
        <RegisterForm mobile={nameless} onRegistered={finish} />
      </Dialog>
    );
  }
  return (
    <Dialog title={texts.login} isRequested={isRequested} onClose={onClose}>
      <PhoneSignIn onVerified={goOn} />
      <p className={css['aside']}>
        <Link href={signInHref(returnPath)} onClick={onClose}>
          {texts.usePassword}
        </Link>
      </p>
    </Dialog>
  );
}
