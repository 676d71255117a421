import { useQuery } from '@tanstack/react-query';
import { formatCount, joinWithMiddleDot, type PriceList } from 'contracts';
import type { ReactNode } from 'react';
import { Link, NavLink, useNavigate, useParams } from 'react-router-dom';
import { ApiError, Button, Spinner } from 'storefront-kit';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { NavTabs } from '../../lib/nav-tabs.js';
import { priceListQuery } from '../../lib/price-lists/price-lists-query.js';
import { ListStateBadge } from './list-state.js';
import { describePercentage } from './percentage.js';
import { describePeriod } from './period.js';
import css from './price-lists.module.css';
import { useDeleteList } from './use-delete-list.js';

/**
 * Layout shared by all screens of a price list: heading, tabs, and loading and error states. If the list is deleted
 * while the screen is open, the content stays, so that no input is lost.
 */
export function PriceListScreen({ children }: { children: (list: PriceList) => ReactNode }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(priceListQuery(id));
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  const failed = error && <Failed error={error} isGone={isGone} onRetry={() => void refetch()} />;
  if (data) {
    return (
      <div className={css['screen']} key={id}>
        {isGone && failed}
        <Head list={data} />
        <Tabs list={data} />
        {children(data)}
      </div>
    );
  }
  return (
    failed ?? (
      <div className={css['waiting']}>
        <Spinner label="Loading price list" />
      </div>
    )
  );
}

function Head({ list }: { list: PriceList }) {
  const { name, state, currencies, basisPoints } = list;
  const mayChange = useHasPermission('prices.manage');
  const deleteList = useDeleteList();
  const navigate = useNavigate();
  const remove = async () => {
    if (await deleteList(list)) void navigate('/price-lists');
  };
  return (
    <header className={css['head']}>
      <div className={css['title']}>
        <h2>{name}</h2>
        <ListStateBadge state={state} />
      </div>
      {mayChange && (
        <Button look="quiet" onClick={() => void remove()}>
          Delete
        </Button>
      )}
      <p>
        {joinWithMiddleDot([
          describePercentage(basisPoints),
          currencies.join(' and '),
          describePeriod(list),
        ])}
      </p>
    </header>
  );
}

function Tabs({ list: { id, customers } }: { list: PriceList }) {
  const seesCustomers = useHasPermission('customers.read');
  return (
    <NavTabs label="Price list">
      <NavLink to={`/price-lists/${id}`} end>
        Prices
      </NavLink>
      <NavLink to={`/price-lists/${id}/rules`}>Settings</NavLink>
      {seesCustomers && (
        <NavLink to={`/price-lists/${id}/customers`}>
          {`Customers (${formatCount(customers)})`}
        </NavLink>
      )}
    </NavTabs>
  );
}

interface FailedProps {
  error: Error;
  isGone: boolean;
  onRetry: () => void;
}

function Failed({ error, isGone, onRetry }: FailedProps) {
  return (
    <div className={css['failed']} role="alert">
      <p>
        {isGone
          ? 'Price list not found. It may have been deleted.'
          : errorMessage(error, "Couldn't load the price list.")}
      </p>
      {isGone ? (
        <Link to="/price-lists">All price lists</Link>
      ) : (
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
