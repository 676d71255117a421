import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError, Button, ButtonLink, pageHref, Spinner, type Answers } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import css from '../../lib/form.module.css';
import { errorMessage } from '../../lib/notify.js';
import type { AccountScreenProps, ScreenHeading } from '../../lib/account-screen-props.js';
import { InvitationForm } from './invitation-form.js';

/** Page opened by the link in an invitation email. */
export function AcceptInvitation({ onHead }: AccountScreenProps) {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const { invitation, failure, retry } = useInvitation(token);
  const problem = token ? failure : noLink;
  useEffect(() => onHead?.(problem), [problem, onHead]);
  if (invitation) return <InvitationForm token={token} invitation={invitation} />;
  if (problem === undefined) return <Spinner label={texts.invitationLoading} />;
  return (
    <div className={css['form']}>
      <p role="alert" className={css['notice']}>
        {problem.text}
      </p>
      {problem === noLink ? (
        <ButtonLink href={pageHref('home')}>{texts.toShop}</ButtonLink>
      ) : problem.isFinal ? (
        <ButtonLink href={pageHref('staffSignIn')}>{texts.invitationSignIn}</ButtonLink>
      ) : (
        <Button onClick={retry}>{texts.tryAgain}</Button>
      )}
    </div>
  );
}

function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Answers['showInvitation']>();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!token) return undefined;
    let isUnmounted = false;
    api.call('showInvitation', { body: { token } }).then(
      (shown) => !isUnmounted && setInvitation(shown),
      (error: unknown) => !isUnmounted && setFailure(failureOf(error)),
    );
    return () => {
      isUnmounted = true;
    };
  }, [token, attempt]);
  const retry = () => {
    setFailure(undefined);
    setAttempt((last) => last + 1);
  };
  return { invitation, failure, retry };
}

interface Failure extends ScreenHeading {
  text: string;
  /** True if a retry cannot succeed. */
  isFinal: boolean;
}

const noLink: Failure = {
  heading: texts.linkIncomplete,
  text: texts.invitationNoLinkNext,
  isFinal: true,
};
const finalCodes = ['account.link_expired', 'invitation.not_found'];

function failureOf(error: unknown): Failure {
  const isFinal = error instanceof ApiError && finalCodes.includes(error.code);
  return {
    heading: isFinal ? texts.invitationEnded : texts.invitationFailed,
    icon: isFinal ? 'clock' : 'mail',
    text: isFinal ? texts.invitationEndedNext : errorMessage(error, texts.failed),
    isFinal,
  };
}
