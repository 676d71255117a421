import { useNow } from 'storefront-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffQuotation } from 'contracts';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows, type RowsPage, type RowsQuery } from '../../lib/data-table/use-rows.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { subscribeToInquiries } from '../../lib/api/subscribe-to-inquiries.js';
import { QuotationStateFilter } from './choice-filter.js';
import { quotationColumns } from './quotation-columns.js';
import css from './quotations.module.css';
import { useQuotationFilter, type QuotationFilter } from './use-choice.js';

const sizes = [10, 25, 50, 100] as const;
const sortable = ['updatedAt', 'expiresAt', 'state'];
const newestFirst = { sizes, size: 25, sort: { id: 'updatedAt', desc: true }, sortable };
const endingFirst = { ...newestFirst, sort: { id: 'expiresAt', desc: false } };

export function Quotations() {
  const { choice, setChoice } = useQuotationFilter();
  const address = useTableUrlState(choice.ends ? endingFirst : newestFirst);
  const narrowed = choice.ends ?? choice.delivery ?? choice.state;
  const key = ['quotations', 'list', narrowed ?? 'all'];
  const rows = useRows({ key, load: listQuotations(choice), state: address });
  useLiveList();
  return (
    <>
      <h2 className={css['title']}>Quotations</h2>
      <DataTable
        label="Quotations"
        views="quotations"
        searchLabel="Search quotations"
        sizes={sizes}
        columns={quotationColumns(useNow())}
        rows={rows}
        address={address}
        rowId={({ id }) => id}
        searchableTexts={searchableTexts}
        failed={errorMessage(rows.error, "Couldn't load quotations.")}
        empty={(isSearched) => (
          <p>
            {isSearched || narrowed ? 'No quotations match your filters.' : 'No quotations yet.'}
          </p>
        )}
        tools={<QuotationStateFilter choice={choice} onChange={setChoice} />}
      />
    </>
  );
}

const listQuotations =
  (choice: QuotationFilter) =>
  (query: RowsQuery, signal: AbortSignal): Promise<RowsPage<StaffQuotation>> =>
    request('listQuotations', { query: { ...query, ...choice } }, signal);

const searchableTexts = ({ number, inquiryNumber, customerName }: StaffQuotation) => [
  number,
  inquiryNumber,
  customerName,
];

function useLiveList() {
  const client = useQueryClient();
  useEffect(
    () => subscribeToInquiries(() => void client.invalidateQueries({ queryKey: ['quotations'] })),
    [client],
  );
}
