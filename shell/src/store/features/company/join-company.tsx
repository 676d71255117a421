import type { MemberInvitationDetails } from 'contracts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, Button, ButtonLink, emit, pageHref, Spinner } from 'storefront-kit';
import { companyTexts as texts } from '../../company-texts.js';
import type { AccountScreenProps } from '../../lib/account-screen-props.js';
import css from '../../lib/form.module.css';
import { hrefWithNext, signInHref } from '../../lib/next-path.js';
import { errorMessage } from '../../lib/notify.js';
import { useAccount } from '../../lib/use-account.js';
import { WrappingEmail } from '../../lib/wrapping-email.js';
import { request } from './request.js';
import { useCompanyChange } from './use-change.js';
import { useMemberInvitation } from './use-member-invitation.js';

interface JoinCompanyProps extends AccountScreenProps {
  token: string;
  signOut: () => Promise<boolean>;
}

/** The page that an invitation link opens. The invited person joins after signing in. */
export function JoinCompany({ token, signOut, onHead }: JoinCompanyProps) {
  const { invitation, failure, retry } = useMemberInvitation(token);
  const heading = invitation ? texts.invitationHeading(invitation.company) : headingOf(failure);
  useEffect(() => {
    onHead?.(heading === undefined ? undefined : { heading, icon: 'mail' });
    return () => onHead?.(undefined);
  }, [heading, onHead]);
  if (invitation) return <Invited token={token} invitation={invitation} signOut={signOut} />;
  if (failure === undefined) return <Spinner label={texts.invitationLoading} />;
  return (
    <div className={css['form']}>
      <p role="alert" className={css['notice']}>
        {errorMessage(failure, texts.broken)}
      </p>
      {isEnded(failure) ? (
        <ButtonLink href={pageHref('ownAccount')}>{texts.toAccount}</ButtonLink>
      ) : (
        <Button onClick={retry}>{texts.again}</Button>
      )}
    </div>
  );
}

const isEnded = (failure: unknown) =>
  failure instanceof ApiError && failure.code === 'account.link_expired';

function headingOf(failure: unknown) {
  if (failure === undefined) return undefined;
  return isEnded(failure) ? texts.invitationEnded : texts.invitationFailed;
}

interface InvitedProps {
  token: string;
  invitation: MemberInvitationDetails;
  signOut: () => Promise<boolean>;
}

function Invited({ token, invitation, signOut }: InvitedProps) {
  const { email, company, role, invitedBy } = invitation;
  const account = useAccount();
  return (
    <div className={css['form']}>
      <p className={css['notice']}>{texts.invitedBy(invitedBy, company, role)}</p>
      <p className={css['notice']}>{texts.roleDuties[role]}</p>
      <p className={css['notice']}>
        {texts.invitationFor}{' '}
        <strong>
          <WrappingEmail email={email} />
        </strong>
      </p>
      {account === undefined ? (
        <Spinner label={texts.invitationLoading} />
      ) : account === null ? (
        <SignInFirst />
      ) : account.email.toLowerCase() === email ? (
        <Accept token={token} />
      ) : (
        <OtherAccount email={account.email} signOut={signOut} />
      )}
    </div>
  );
}

function SignInFirst() {
  const returnPath = window.location.pathname + window.location.search;
  return (
    <>
      <p className={css['notice']}>{texts.signInFirst}</p>
      <ButtonLink href={signInHref(returnPath)}>{texts.signIn}</ButtonLink>
      <ButtonLink look="secondary" href={hrefWithNext('signUp', returnPath)}>
        {texts.register}
      </ButtonLink>
    </>
  );
}

function OtherAccount({ email, signOut }: { email: string; signOut: () => Promise<boolean> }) {
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    await signOut();
    setIsBusy(false);
  };
  return (
    <>
      <p role="alert" className={css['notice']}>
        {texts.otherAccount(email)}
      </p>
      <Button look="secondary" isBusy={isBusy} onClick={() => void leave()}>
        {texts.signOut}
      </Button>
    </>
  );
}

function Accept({ token }: { token: string }) {
  const navigate = useNavigate();
  const { isBusy, run } = useCompanyChange(() => {
    // Makes lists of inquiries reload, because they now also contain the company's inquiries.
    emit('inquiries:changed', null);
    void navigate(pageHref('ownAccount'), { replace: true });
  });
  return (
    <Button
      isBusy={isBusy}
      onClick={() => void run(() => request('acceptMemberInvitation', { body: { token } }))}
    >
      {texts.accept}
    </Button>
  );
}
