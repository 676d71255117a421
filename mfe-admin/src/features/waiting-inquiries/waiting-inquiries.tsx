import { useNow } from 'storefront-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { InquiryTabs, InquiryTitle } from '../../lib/inquiries/inquiry-tabs.js';
import { meQuery } from '../../lib/api/me.js';
import { AssignedToMeFilter, useAssignedToMeFilter } from '../../lib/inquiries/mine-filter.js';
import { request } from '../../lib/api/request.js';
import { useLiveRows } from '../../lib/hooks/use-live-rows.js';
import { waitingColumns } from './waiting-columns.js';

const sizes = [10, 25, 50] as const;
const oldestFirst = { id: 'submittedAt', desc: false };
const defaults = { sizes, size: 25, sort: oldestFirst, sortable: ['submittedAt'] };
const title = 'Waiting inquiries';

const waitingQuery = queryOptions({
  queryKey: ['inquiries', 'waiting'],
  queryFn: ({ signal }) => request('listWaitingInquiries', {}, signal),
  refetchInterval: 60_000,
});

/** Sorted oldest first, so overdue inquiries are at the top. */
export function WaitingInquiries() {
  const address = useTableUrlState(defaults);
  const { data = [], refetch, ...state } = useQuery(waitingQuery);
  const live = useLiveRows('inquiries');
  const { isMine, setMine } = useAssignedToMeFilter();
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const rows = isMine ? data.filter(({ assignee }) => assignee?.uid === me?.id) : data;
  return (
    <div {...live}>
      <InquiryTitle>{title}</InquiryTitle>
      <InquiryTabs />
      <DataTable
        label={title}
        views="waiting"
        searchLabel="Search waiting inquiries"
        sizes={sizes}
        columns={waitingColumns(useNow())}
        rows={{ ...state, rows, total: undefined, reload: refetch }}
        address={address}
        rowId={({ id }) => id}
        searchableTexts={({ number, customer }) => [number, customer]}
        tools={<AssignedToMeFilter isOn={isMine} onChange={setMine} />}
        empty={(isSearched) => <p>{emptyText(isSearched, isMine)}</p>}
        failed="Couldn't load waiting inquiries."
      />
    </div>
  );
}

function emptyText(isSearched: boolean, isMine: boolean) {
  if (isSearched) return 'No inquiries match your search.';
  return isMine ? 'None of your inquiries are waiting for a reply.' : 'All inquiries are answered.';
}
