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
import {
  arePricesWithheld,
  companyAssignment,
  customerAssignment,
  useAssignPriceList,
} from './use-assign-price-list.js';

type Person = CustomerPage['customer'];
type Company = NonNullable<Person['companyPricing']>;
type Assigned = NonNullable<Person['priceList']>;

/**
 * Shows which price lists are assigned to the customer and to the customer's company. Staff with the permission can
 * change the assignments.
 */
export function CustomerPriceList({ customer }: { customer: Person }) {
  const { priceList, companyPricing: company } = customer;
  const mayAssign = useHasPermission('customers.manage');
  const own = useAssignPriceList(customerAssignment(customer));
  const isOverridden = company?.priceList?.isActive ?? false;
  return (
    <Card title="Price list">
      {company?.priceList ? <OfCompany company={company} /> : null}
      {isOverridden && priceList && (
        <p>
          {`Customer's own price list (not used while ${company?.name ?? 'the company'} has one): `}
          <ListLink list={priceList} />
        </p>
      )}
      {!isOverridden && (
        <Current
          list={priceList}
          isOnly={!company?.priceList}
          isWithheld={arePricesWithheld(customer)}
        />
      )}
      {mayAssign && <Assignment key={priceList?.id ?? ''} label="Change to" {...own} />}
      {mayAssign && company && <CompanyAssignment key={company.priceList?.id} company={company} />}
    </Card>
  );
}

const ListLink = ({ list: { id, name } }: { list: Assigned }) => (
  <Link to={`/price-lists/${id}`}>{name}</Link>
);

function OfCompany({ company: { name, priceList } }: { company: Company }) {
  if (!priceList) return null;
  return (
    <p>
      <ListLink list={priceList} />
      {` – from the company ${name}`}
      {!priceList.isActive && (
        <>
          {' '}
          <Badge colour="yellow">Not valid today</Badge>
        </>
      )}
    </p>
  );
}

interface CurrentProps {
  list: Assigned | undefined;
  isOnly: boolean;
  /** True if the customer sees no prices until the account is approved. */
  isWithheld: boolean;
}

function Current({ list, isOnly, isWithheld }: CurrentProps) {
  const shopPrices = isWithheld
    ? 'This customer will see the shop prices once approved.'
    : 'This customer sees the shop prices.';
  if (!list) return <p>{isOnly ? `No price list. ${shopPrices}` : shopPrices}</p>;
  return (
    <>
      <p>
        <ListLink list={list} />
      </p>
      {!list.isActive && (
        <p>
          <Badge colour="yellow">Not valid today</Badge> {shopPrices}
        </p>
      )}
    </>
  );
}

function CompanyAssignment({ company }: { company: Company }) {
  const { members, name } = company;
  return (
    <section className={css['companyList']} aria-label="Company price list">
      <h3>Company price list</h3>
      <p>{`Applies to all members of ${name} instead of their own lists: ${members.join(', ')}.`}</p>
      <Assignment label="Company price list" {...useAssignPriceList(companyAssignment(company))} />
    </section>
  );
}

type AssignmentProps = ReturnType<typeof useAssignPriceList> & { label: string };

function Assignment({ label, current, isBusy, refusal, assign }: AssignmentProps) {
  const { data: lists, error, refetch } = useQuery(priceListsQuery);
  const [chosen, setChosen] = useState(current);
  if (error && !lists) {
    return (
      <>
        <p role="alert" className={css['fault']}>
          {errorMessage(error, "Couldn't load the price lists.")}
        </p>
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
      <Field label={label} error={refusal}>
        {(ids) => <PriceListSelect ids={ids} lists={lists} value={chosen} onChange={setChosen} />}
      </Field>
      <div className={css['buttons']}>
        <Button type="submit" look="secondary" isBusy={isBusy} disabled={chosen === current}>
          {label === 'Change to' ? 'Change price list' : 'Change company price list'}
        </Button>
      </div>
    </form>
  );
}
