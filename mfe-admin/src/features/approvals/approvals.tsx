import { approvalStates, type ApprovalRow, type ApprovalState } from 'contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from 'storefront-kit';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows, type RowsPage, type RowsQuery } from '../../lib/data-table/use-rows.js';
import { FilterSelect } from '../../lib/forms/filter-select.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { approvalColumns } from './approval-columns.js';
import { personName } from '../../lib/format/person-name.js';
import css from './approvals.module.css';
import { DeclineDialog } from '../../lib/approvals/decline-dialog.js';
import { useDecisions } from '../../lib/approvals/use-decisions.js';

const sizes = [10, 25, 50] as const;
const defaults = { sizes, size: 25, sortable: ['name', 'company', 'registeredAt'] };

export function Approvals() {
  const [state, setState] = useApprovalState();
  const address = useTableUrlState(defaults);
  const rows = useRows({ key: ['approvals', state], load: listApprovals(state), state: address });
  const [declined, setDeclined] = useState<ApprovalRow>();
  const { busy, approve } = useApproving();
  const mayDecide = useHasPermission('customers.manage');
  const columns = approvalColumns({
    ...{ state, now: useNow(), busy },
    ...(mayDecide && { onApprove: approve, onDecline: setDeclined }),
  });
  return (
    <>
      <p className={css['lead']}>
        Customers see prices once you approve them. They can send inquiries in the meantime.
      </p>
      <DataTable
        label="Approvals"
        searchLabel="Search approvals"
        sizes={sizes}
        columns={columns}
        rows={rows}
        address={address}
        rowId={({ uid }) => uid}
        searchableTexts={searchableTexts}
        tools={<FilterSelect label="State" value={state} options={states} onChange={setState} />}
        empty={(isSearched) => (
          <p>{isSearched ? 'No accounts match your search.' : emptyTexts[state]}</p>
        )}
        failed={errorMessage(rows.error, "Couldn't load the accounts.")}
      />
      {declined && (
        <DeclineDialog
          uid={declined.uid}
          name={personName(declined)}
          isEmailed={declined.isEmailConfirmed}
          onClose={() => setDeclined(undefined)}
        />
      )}
    </>
  );
}

const states = [
  ['pending', 'Waiting'],
  ['approved', 'Approved'],
  ['declined', 'Declined'],
] as const;

const emptyTexts: Record<ApprovalState, string> = {
  pending: 'No accounts are waiting for approval.',
  approved: 'No accounts approved yet.',
  declined: 'No accounts declined.',
};

const searchableTexts = (row: ApprovalRow) => [
  ...[row.name, row.email, row.mobile, row.company, row.taxNumber, row.website],
];

const listApprovals =
  (state: ApprovalState) =>
  (query: RowsQuery, signal: AbortSignal): Promise<RowsPage<ApprovalRow>> =>
    request('listApprovals', { query: { ...query, state } }, signal);

/** The chosen state is stored in the URL. */
function useApprovalState() {
  const [params, setParams] = useSearchParams();
  const state = approvalStates.find((one) => one === params.get('state')) ?? 'pending';
  const setState = (next: ApprovalState) =>
    setParams(next === 'pending' ? {} : { state: next }, { replace: true });
  return [state, setState] as const;
}

function useApproving() {
  const [busy, setBusy] = useState<string>();
  const { approve } = useDecisions();
  return {
    busy,
    approve: async ({ uid }: ApprovalRow) => {
      setBusy(uid);
      const refusal = await approve(uid);
      if (refusal) notify.error(refusal);
      setBusy(undefined);
    },
  };
}
