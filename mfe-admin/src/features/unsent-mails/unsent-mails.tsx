import { useNow } from 'storefront-kit';
import type { UnsentMail } from 'contracts';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows, type RowsPage, type RowsQuery } from '../../lib/data-table/use-rows.js';
import { unsentMailColumns } from './unsent-mail-columns.js';
import css from './unsent-mails.module.css';
import { useMailActions } from './use-mail-actions.js';
import { request } from '../../lib/api/request.js';

const sizes = [10, 25, 50] as const;
const newestFirst = { id: 'writtenAt', desc: true };
const defaults = { sizes, size: 25, sort: newestFirst, sortable: ['to', 'writtenAt'] };

const searchableTexts = ({ to, subject, reason }: UnsentMail) => [to, subject, reason];

export function UnsentMails() {
  const address = useTableUrlState(defaults);
  const rows = useRows({ key: unsentMailsKey, load: listUnsentMails, state: address });
  const actions = useMailActions(rows.reload);
  return (
    <>
      <p className={css['lead']}>
        Rejected emails are kept for 30 days. Emails that failed for another reason are retried
        automatically.
      </p>
      <DataTable
        label="Failed emails"
        searchLabel="Search failed emails"
        sizes={sizes}
        columns={unsentMailColumns({ now: useNow(), ...actions })}
        rows={rows}
        address={address}
        rowId={({ id }) => id}
        searchableTexts={searchableTexts}
        empty={(isSearched) => (
          <p>{isSearched ? 'No failed emails match your search.' : 'No failed emails.'}</p>
        )}
        failed="Couldn't load failed emails."
      />
    </>
  );
}

const unsentMailsKey = ['mails', 'unsent'];

const listUnsentMails = (
  { page, limit, sort, q }: RowsQuery,
  signal: AbortSignal,
): Promise<RowsPage<UnsentMail>> => {
  const query = { page, limit, ...(sort && { sort }), ...(q && { q }) };
  return request('listUnsentMails', { query }, signal);
};
