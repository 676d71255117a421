import { type ApprovalRow, type ApprovalState, type PriceList } from 'contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from 'storefront-kit';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows, type RowsPage, type RowsQuery } from '../../lib/data-table/use-rows.js';
import { FilterSelect } from '../../lib/forms/filter-select.js';
import { useSearchChoice } from '../../lib/hooks/use-search-choice.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { approvalColumns } from './approval-columns.js';
import { personName } from '../../lib/format/person-name.js';
import css from './approvals.module.css';
import { ApproveDialog } from './approve-dialog.js';
import { DeclineDialog } from '../../lib/approvals/decline-dialog.js';
import { useFocusAfterDecision } from './use-focus-after-decision.js';
import { useDecisions } from '../../lib/approvals/use-decisions.js';
import { priceListsQuery } from '../../lib/price-lists/price-lists-query.js';

const sizes = [10, 25, 50] as const;
const defaults = { sizes, size: 25, sortable: ['name', 'company', 'registeredAt'] };

export function Approvals() {
  const [state, setState] = useSearchChoice('state', states);
  const address = useTableUrlState(defaults);
  const rows = useRows({ key: ['approvals', state], load: listApprovals(state), state: address });
  const [declined, setDeclined] = useState<ApprovalRow>();
  const { busy, approve, choosing, close } = useApproving();
  const { lead, decide } = useFocusAfterDecision(rows.rows);
  const mayDecide = useHasPermission('customers.manage');
  const columns = approvalColumns({
    ...{ state, now: useNow(), busy },
    ...(mayDecide && { onApprove: decide(approve), onDecline: decide(setDeclined) }),
  });
  return (
    <>
      <p ref={lead} tabIndex={-1} className={css['lead']}>
        Customers can see prices once you approve their accounts. They can send inquiries in the
        meantime.
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
        tools={
          <FilterSelect
            label="State"
            value={state}
            options={states}
            onChange={setState}
            hasVisibleLabel
          />
        }
        empty={(isSearched) => (
          <p>{isSearched ? 'No accounts match your search.' : emptyTexts[state]}</p>
        )}
        failed={errorMessage(rows.error, "Couldn't load the accounts.")}
      />
      {choosing && <ApproveDialog {...choosing} onClose={close} />}
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

const states: [ApprovalState, string][] = [
  ['pending', 'Waiting'],
  ['approved', 'Approved'],
  ['declined', 'Declined'],
];

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

/**
 * Approves an account immediately if no price lists exist. Otherwise sets `choosing`, which opens a dialog in which
 * staff choose a price list before they approve the account.
 */
function useApproving() {
  const [busy, setBusy] = useState<string>();
  const [choosing, setChoosing] = useState<{ customer: ApprovalRow; lists: PriceList[] }>();
  const { approve } = useDecisions();
  const client = useQueryClient();
  const decide = async (customer: ApprovalRow) => {
    const lists = await client.query(priceListsQuery);
    if (lists.length > 0) {
      setChoosing({ customer, lists });
      return;
    }
    const refusal = await approve(customer.uid);
    if (refusal) notify.error(refusal);
  };
  return {
    busy,
    choosing,
    close: () => setChoosing(undefined),
    approve: async (row: ApprovalRow) => {
      setBusy(row.uid);
      await decide(row).catch((error: unknown) =>
        notify.error(errorMessage(error, "Couldn't load the price lists.")),
      );
      setBusy(undefined);
    },
  };
}
