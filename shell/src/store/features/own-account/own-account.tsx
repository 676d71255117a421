import { Button, Skeleton } from 'storefront-kit';
import type { ReactNode } from 'react';
import { AccountReview } from '../../lib/account-review.js';
import { ownAccountTexts as texts } from '../../own-account-texts.js';
import { ProfileDetailsForm } from './details-form.js';
import { ChangeEmailForm } from './email-form.js';
import { ChangeMobileForm } from './mobile-form.js';
import css from './own-account.module.css';
import { OwnData } from './own-data.js';
import { RemoveAccount } from './remove-account.js';
import { SignOutOthers } from './sign-out-others.js';
import { useProfile } from './use-profile.js';

interface OwnAccountProps {
  confirmEmail: ReactNode;
  changePassword: ReactNode;
  signInMethods: ReactNode;
  company: ReactNode;
}

export function OwnAccount(props: OwnAccountProps) {
  const { confirmEmail, changePassword, signInMethods, company } = props;
  const { profile, failure, reload } = useProfile();
  if (failure === 'shopView') return <p className={css['note']}>{texts.shopView}</p>;
  if (failure === 'error') return <Failed onRetry={reload} />;
  if (!profile) return <Outline />;
  return (
    <div className={css['sections']}>
      <AccountReview
        account={profile}
        hint={profile.company && profile.country ? undefined : texts.completeDetails}
      />
      <Section title={texts.details}>
        <ProfileDetailsForm profile={profile} />
      </Section>
      {!profile.isStaff && <Section title={texts.companyOfBuyers}>{company}</Section>}
      {profile.isStaff ? (
        <p className={css['note']}>{texts.staff}</p>
      ) : (
        <Section title={texts.email}>
          {confirmEmail}
          <ChangeEmailForm profile={profile} onChanged={reload} />
        </Section>
      )}
      <Section title={texts.mobile}>
        <ChangeMobileForm profile={profile} onChanged={reload} />
      </Section>
      {profile.hasPassword && <Section title={texts.changePassword}>{changePassword}</Section>}
      <Section title={texts.signIn}>
        {signInMethods}
        <SignOutOthers />
      </Section>
      <Section title={texts.data}>
        <OwnData />
      </Section>
      {!profile.isStaff && (
        <Section title={texts.remove}>
          <RemoveAccount profile={profile} />
        </Section>
      )}
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css['section']} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={css['section']}>
    <p>{texts.failed}</p>
    <Button look="secondary" onClick={onRetry}>
      {texts.again}
    </Button>
  </div>
);

const Outline = () => (
  <div className={css['section']} role="status" aria-label={texts.loading}>
    <Skeleton className={css['box']} />
    <Skeleton className={css['box']} />
    <Skeleton className={css['box']} />
  </div>
);
