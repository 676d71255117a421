import {
  countryName,
  languageName,
  profileTitles,
  type CustomerPage,
  type Membership,
} from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { focusOnMount } from '../../lib/hooks/focus-on-mount.js';
import { Card } from './card.js';
import css from './customer.module.css';
import { ProfileForm } from './profile-form.js';

type Person = CustomerPage['customer'];

export function ProfileCard({ customer, isLocked }: { customer: Person; isLocked: boolean }) {
  // The state is undefined until the user opens the form for the first time.
  const [isEditing, setIsEditing] = useState<boolean>();
  if (isEditing) {
    return (
      <Card title="Profile">
        <ProfileForm customer={customer} onDone={() => setIsEditing(false)} />
      </Card>
    );
  }
  return (
    <Card title="Profile">
      <dl className={css['facts']}>
        {facts(customer).map(([title, value]) => (
          <Fact key={title} title={title} value={value} />
        ))}
        {customer.businessMessage && (
          <>
            <dt className={css['long']}>{profileTitles.businessMessage}</dt>
            <dd className={css['long']}>{customer.businessMessage}</dd>
          </>
        )}
      </dl>
      {!isLocked && (
        <Button
          ref={isEditing === false ? focusOnMount : undefined}
          look="secondary"
          onClick={() => setIsEditing(true)}
        >
          Edit profile
        </Button>
      )}
    </Card>
  );
}

const Fact = ({ title, value }: { title: string; value: string }) => (
  <>
    <dt>{title}</dt>
    <dd>{value || <span className={css['soft']}>Not provided</span>}</dd>
  </>
);

const companyOf = ({ name, role }: Membership) => `${name} (${role})`;

function facts(customer: Person): [string, string][] {
  return [
    ...(customer.memberOf
      ? [['Company account', companyOf(customer.memberOf)] as [string, string]]
      : []),
    [profileTitles.company, customer.company],
    [profileTitles.taxNumber, customer.taxNumber],
    [profileTitles.country, countryName(customer.country)],
    [profileTitles.address, customer.address],
    ...customer.addresses.map(({ label, text }): [string, string] => [label, text]),
    [profileTitles.language, languageName(customer.language)],
    ...(customer.website ? [[profileTitles.website, customer.website] as [string, string]] : []),
    ['Price level (internal)', customer.priceLevelNote],
  ];
}
