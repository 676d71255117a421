import { countryName, type CompanyJoinPreview } from 'contracts';
import css from './customer.module.css';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Shows the company, its members, the records that move to it, and the records that stay. */
export function JoinPreview({ preview: { company, customers } }: { preview: CompanyJoinPreview }) {
  const { name, taxNumber, country, address, addresses, isNew } = company;
  const details = [
    taxNumber,
    country && countryName(country),
    address,
    addresses > 0 && counted(addresses, 'other address', 'other addresses'),
  ].filter(Boolean);
  return (
    <>
      <p>
        {isNew ? 'New company: ' : 'Company: '}
        <b>{name}</b>
      </p>
      {details.length > 0 && <p className={css['soft']}>{details.join(' · ')}</p>}
      <ul>
        {customers.map((customer) => (
          <li key={customer.uid}>{describe(customer)}</li>
        ))}
      </ul>
      <p className={css['soft']}>
        Carts, saved lists, inquiries without approval, sign-ins and price lists stay with each
        customer.
      </p>
    </>
  );
}

function describe({ name, email, role, isNew, ...moves }: CompanyJoinPreview['customers'][number]) {
  const who = name || email;
  if (!isNew) return `${who} stays ${role}.`;
  const { inquiries, quotations, priceList } = moves;
  return [
    `${who} joins as ${role}.`,
    inquiries + quotations > 0
      ? `${counted(inquiries, 'inquiry', 'inquiries')} and ${counted(quotations, 'quotation version', 'quotation versions')} move to the company.`
      : 'There is nothing to move.',
    priceList && `The price list ${priceList} stays.`,
  ]
    .filter(Boolean)
    .join(' ');
}
