import { countryName, type CustomerPage, joinWithMiddleDot } from 'contracts';
import { Badge } from '../../lib/badge.js';
import { formatDay } from '../../lib/format/dates.js';
import { personName } from '../../lib/format/person-name.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import css from './customer.module.css';
import { ViewShop } from './view-shop.js';

export function CustomerHeader({ customer }: { customer: CustomerPage['customer'] }) {
  const { company, country, email, isEmailConfirmed, mobile, role, createdAt } = customer;
  const mayView = useHasPermission('customers.read');
  const where = joinWithMiddleDot([company, countryName(country)]);
  return (
    <header className={css['head']}>
      <h2>
        {personName(customer) || 'No name'}
        {role !== 'user' && <Badge colour="green">Staff</Badge>}
      </h2>
      {where && <p>{where}</p>}
      <p>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {email && !isEmailConfirmed && <Badge colour="yellow">Unconfirmed</Badge>}
        {mobile && <a href={`tel:${mobile}`}>{mobile}</a>}
        <span>Customer since {formatDay(createdAt)}</span>
      </p>
      {mayView && role === 'user' && (
        <div className={css['buttons']}>
          <ViewShop uid={customer.uid} />
        </div>
      )}
    </header>
  );
}
