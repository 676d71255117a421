import { useQuery } from '@tanstack/react-query';
import type { CustomerPage } from 'contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, Spinner } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { Field } from '../../lib/forms/field.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { priceListsQuery } from '../../lib/price-lists/price-lists-query.js';
import { PriceListSelect } from '../../lib/price-lists/price-list-select.js';
import { Card } from './card.js';
import css from './customer.module.css';
import { useAssignPriceList } from './use-assign-price-list.js';

type Person = CustomerPage['customer'];

/** The price list of the customer, which staff with the permission change here. */
export function CustomerPriceList({ customer }: { customer: Person }) {
  const { priceList } = customer;
  const mayAssign = useHasPermission('customers.manage');
  return (
    <Card title="Price list">
      {priceList ? <Current list={priceList} /> : <p>No price list. Sees the shop prices.</p>}
      {mayAssign && <Assignment key={priceList?.id ?? ''} customer={customer} />}
    </Card>
  );
}

function Current({ list: { id, name, isActive } }: { list: NonNullable<Person['priceList']> }) {
  return (
    <>
      <p>
        <Link to={`/price-lists/${id}`}>{name}</Link>
      </p>
      {!isActive && (
        <p>
          <Badge colour="yellow">Not valid today</Badge> Sees the shop prices.
        </p>
      )}
    </>
  );
}

function Assignment({ customer }: { customer: Person }) {
  const { data: lists, error, refetch } = useQuery(priceListsQuery);
  const current = customer.priceList?.id ?? '';
  const [chosen, setChosen] = useState(current);
  const { isBusy, refusal, assign } = useAssignPriceList(customer);
  if (error && !lists) {
    return (
      <>
        <p role="alert">{errorMessage(error, "Couldn't load the price lists.")}</p>
        <Button look="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  }
  if (!lists) return <Spinner label="Loading price lists" />;
  if (lists.length === 0) return <Link to="/price-lists">Create price lists</Link>;
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && chosen !== current) void assign(lists.find(({ id }) => id === chosen));
      }}
    >
      <Field label="Change to" error={refusal}>
        {(ids) => <PriceListSelect ids={ids} lists={lists} value={chosen} onChange={setChosen} />}
      </Field>
      <div className={css['buttons']}>
        <Button type="submit" look="secondary" isBusy={isBusy} disabled={chosen === current}>
          Change price list
        </Button>
      </div>
    </form>
  );
}
