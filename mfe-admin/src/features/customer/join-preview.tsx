import { countryName, type CompanyJoinPreview, joinWithMiddleDot } from 'contracts';
import { classNames } from 'storefront-kit';
import css from './customer.module.css';

const countInWords = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;

/**
 * Shows the company, the customers who will join it, and which records move to the company or stay with the customers.
 */
export function JoinPreview({ preview: { company, customers } }: { preview: CompanyJoinPreview }) {
  const { name, taxNumber, country, address, addresses, isNew } = company;
  const details = joinWithMiddleDot([
    taxNumber,
    country && countryName(country),
    addresses > 0 && countInWords(addresses, 'other address', 'other addresses'),
  ]);
  return (
    <>
      <p>
        {isNew ? 'New company: ' : 'Company: '}
        <b>{name}</b>
      </p>
      {details && <p className={css['soft']}>{details}</p>}
      {address && <p className={classNames(css['soft'], css['note'])}>{address}</p>}
      <ul className={css['members']}>
        {customers.map((customer) => (
          <li key={customer.uid}>{describe(customer)}</li>
        ))}
      </ul>
      <p className={css['soft']}>
        Each customer keeps their own cart, saved lists, inquiries waiting for approval, sign-ins
        and price list.
      </p>
    </>
  );
}

function describe({ name, email, role, isNew, ...moves }: CompanyJoinPreview['customers'][number]) {
  const customerName = name || email;
  if (!isNew) return `${customerName} keeps the role ${role}.`;
  const { inquiries, quotations, priceList } = moves;
  return [
    `${customerName} joins as ${role}.`,
    inquiries + quotations > 0
      ? `${countInWords(inquiries, 'inquiry', 'inquiries')} and ${countInWords(quotations, 'quotation version', 'quotation versions')} will move to the company.`
      : 'No inquiries or quotations to move.',
    priceList && `The price list ${priceList} will stay assigned.`,
  ]
    .filter(Boolean)
    .join(' ');
}
