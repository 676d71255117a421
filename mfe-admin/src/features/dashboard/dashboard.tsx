import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, Spinner } from 'storefront-kit';
import { createLazyComponent } from '../../lib/create-lazy-component.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import css from './dashboard.module.css';
import {
  quotationStatisticsQuery,
  recentUsersQuery,
  statisticsQuery,
  subscribersQuery,
} from './dashboard-queries.js';
import { RecentUsers } from './recent-users.js';
import { SubscribedUsers } from './subscribed-users.js';
import { PendingWork } from './pending-work.js';
import { useWaitingGroups } from './waiting-groups.js';

const Charts = createLazyComponent(async () => (await import('./charts.js')).Charts, {
  loading: 'Loading inquiry charts',
  failed: "Couldn't load the inquiry charts.",
});
const QuotationCharts = createLazyComponent(
  async () => (await import('./quotation-charts.js')).QuotationCharts,
  {
    loading: 'Loading quotation charts',
    failed: "Couldn't load the quotation charts.",
  },
);

/**
 * Omits each section that fails to load or that the user may not read. A 403 response is not logged as an error,
 * because the role in the browser may be outdated, and because release tests use a session without access to customer
 * data.
 */
export function Dashboard() {
  const seesCustomers = useHasPermission('customers.read');
  const users = useQuery({ ...recentUsersQuery, enabled: seesCustomers });
  const subscribers = useQuery({ ...subscribersQuery, enabled: seesCustomers });
  const statistics = useQuery(statisticsQuery);
  const quotations = useQuery(quotationStatisticsQuery);
  const isWaitingKnown = useIsWaitingKnown();
  useLogged(users.error);
  useLogged(subscribers.error);
  useLogged(statistics.error);
  useLogged(quotations.error);
  // Shows the loading state until the users and the pending work have loaded, so that the sections below them do not
  // shift.
  if (users.isLoading || !isWaitingKnown) return <Loading />;
  return (
    <div className={css['dashboard']}>
      <PendingWork />
      {users.data && <RecentUsers users={users.data} />}
      {subscribers.data && subscribers.data.total > 0 && <SubscribedUsers {...subscribers.data} />}
      {statistics.data && <Charts statistics={statistics.data} />}
      {quotations.data && <QuotationCharts statistics={quotations.data} />}
    </div>
  );
}

/**
 * Returns true once every count of pending work has loaded or failed. The result stays true while a failed request is
 * retried, so that the dashboard is not hidden again.
 */
function useIsWaitingKnown() {
  const isKnown = useWaitingGroups().every(
    ({ count, isFailed }) => isFailed || count !== undefined,
  );
  const [wasKnown, setWasKnown] = useState(false);
  if (isKnown && !wasKnown) setWasKnown(true);
  return isKnown || wasKnown;
}

const Loading = () => (
  <div className={css['waiting']}>
    <Spinner label="Loading dashboard" />
  </div>
);

function useLogged(error: unknown) {
  useEffect(() => {
    const isRefused = error instanceof ApiError && error.code === 'access.forbidden';
    if (error && !isRefused) console.error("Couldn't load the dashboard", error);
  }, [error]);
}
