import {
  countryName,
  languageName,
  profileFieldLabels,
  type CustomerPage,
  type Membership,
} from 'contracts';
import { Button } from 'storefront-kit';
import { useOpenedForm } from '../../lib/hooks/use-opened-form.js';
import { Card } from './card.js';
import css from './customer.module.css';
import { ProfileForm } from './profile-form.js';

type Person = CustomerPage['customer'];

export function ProfileCard({ customer, isLocked }: { customer: Person; isLocked: boolean }) {
  const { isOpen, open, close, buttonRef } = useOpenedForm();
  if (isOpen) {
    return (
      <Card title="Profile">
        <ProfileForm customer={customer} onDone={close} />
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
            <dt className={css['long']}>{profileFieldLabels.businessMessage}</dt>
            <dd className={css['long']}>{customer.businessMessage}</dd>
          </>
        )}
      </dl>
      {!isLocked && (
        <Button ref={buttonRef} look="secondary" onClick={open}>
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
    [profileFieldLabels.company, customer.company],
    [profileFieldLabels.taxNumber, customer.taxNumber],
    [profileFieldLabels.country, countryName(customer.country)],
    [profileFieldLabels.address, customer.address],
    ...customer.addresses.map(({ label, text }): [string, string] => [label, text]),
    [profileFieldLabels.language, languageName(customer.language)],
    ...(customer.website
      ? [[profileFieldLabels.website, customer.website] as [string, string]]
      : []),
    ['Price level (internal)', customer.priceLevelNote],
  ];
}
