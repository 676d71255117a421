import { useQuery } from '@tanstack/react-query';
import type { CustomerPage } from 'contracts';
import { useParams } from 'react-router-dom';
import { ApiError, Button, Spinner } from 'storefront-kit';
import { AuditHistory } from '../../lib/history/history.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { SignInHistory } from './sign-in-history.js';
import { Approval } from './approval.js';
import { Cart } from './cart.js';
import { customerQuery } from './customer-query.js';
import css from './customer.module.css';
import { CustomerHeader } from './customer-header.js';
import { JoinCustomers } from './join-customers.js';
import { CustomerInquiries, CustomerLeads, CustomerQuotations } from './customer-records.js';
import { MergeCustomer } from './merge-customer.js';
import { Notes } from './notes.js';
import { CustomerPriceList } from './price-list.js';
import { ProfileCard } from './profile-card.js';

export function CustomerScreen() {
  const { uid = '' } = useParams();
  const { data, error, refetch } = useQuery(customerQuery(uid));
  if (data) {
    const { customer } = data;
    const isCustomer = customer.role === 'user';
    return (
      <div className={css['screen']} key={uid}>
        <CustomerHeader customer={customer} />
        <div className={css['columns']}>
          <div className={css['column']}>
            {data.inquiries.length > 0 && <CustomerInquiries page={data} />}
            {data.quotations.length > 0 && <CustomerQuotations page={data} />}
            {data.cart.length > 0 && <Cart lines={data.cart} />}
            {data.leads.length > 0 && <CustomerLeads page={data} />}
            <Missing page={data} />
          </div>
          <div className={css['column']}>
            {isCustomer && <Approval customer={customer} />}
            {isCustomer && <CustomerPriceList customer={customer} />}
            <ProfileCard customer={customer} isLocked={!isCustomer} />
            <Notes uid={uid} notes={data.notes} />
            <SignInHistory customer={customer} />
            {isCustomer && <JoinCustomers customer={customer} />}
            {isCustomer && <MergeCustomer customer={customer} />}
          </div>
        </div>
        <AuditHistory subject={uid} />
      </div>
    );
  }
  if (!error) return <Waiting />;
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <div className={css['card']} role="alert">
      <p>
        {isUnknown
          ? 'Customer not found. The account may have been deleted or merged.'
          : errorMessage(error, "Couldn't load the customer.")}
      </p>
      <Button look="secondary" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

/** Shows a sentence such as `No quotations or leads yet` in place of the empty sections. */
function Missing({ page: { inquiries, quotations, cart, leads } }: { page: CustomerPage }) {
  const lists = { inquiries, quotations, 'cart items': cart, leads };
  const missing = Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [] : [name]));
  if (missing.length === 0) return null;
  return <p className={css['missing']}>{`No ${inWords.format(missing)} yet`}</p>;
}

const inWords = new Intl.ListFormat('en', { type: 'disjunction' });

const Waiting = () => (
  <div className={css['waiting']}>
    <Spinner label="Loading customer" />
  </div>
);
