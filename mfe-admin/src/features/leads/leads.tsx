import { useNow } from 'storefront-kit';
import type { Lead } from 'contracts';
import { useState } from 'react';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows } from '../../lib/data-table/use-rows.js';
import { FilterSelect } from '../../lib/forms/filter-select.js';
import { InquiryTabs, InquiryTitle } from '../../lib/inquiries/inquiry-tabs.js';
import { useLiveRows } from '../../lib/hooks/use-live-rows.js';
import { useSearchChoice } from '../../lib/hooks/use-search-choice.js';
import { leadColumns } from './lead-columns.js';
import css from './leads.module.css';
import { leadsKey, listLeads, type LeadStateFilter } from './list-leads.js';
import { CreateInquiry } from './make-inquiry.js';
import { useMarkLeadAnswered } from './use-answer-lead.js';

const sizes = [10, 25, 50, 100] as const;
const newestFirst = { id: 'leftAt', desc: true };
const defaults = { sizes, size: 25, sort: newestFirst, sortable: ['leftAt'] };

const states: [LeadStateFilter, string][] = [
  ['all', 'All leads'],
  ['waiting', 'Waiting'],
  ['answered', 'Answered'],
];

const searchableTexts = ({ number, product, customer, category, inquiryNumber }: Lead) =>
  [number, product?.productName, product?.modelNumber, customer?.name, category, inquiryNumber].map(
    (text) => text ?? '',
  );

export function Leads() {
  const address = useTableUrlState(defaults);
  const [state, setState] = useSearchChoice('state', states);
  const rows = useRows({ key: [...leadsKey, state], load: listLeads(state), state: address });
  const [selectedLead, setSelectedLead] = useState<Lead>();
  const markAnswered = useMarkLeadAnswered();
  const live = useLiveRows('leads');
  const columns = leadColumns({
    now: useNow(),
    onAnswer: markAnswered,
    onMakeInquiry: setSelectedLead,
  });
  return (
    <div {...live}>
      <InquiryTitle>Leads</InquiryTitle>
      <InquiryTabs />
      <p className={css['lead']}>
        People who tapped a WhatsApp link. Match them by the reference at the end of their message.
      </p>
      <DataTable
        label="Leads"
        views="leads"
        searchLabel="Search leads"
        sizes={sizes}
        columns={columns}
        rows={rows}
        address={address}
        rowId={({ number }) => number}
        searchableTexts={searchableTexts}
        empty={(isSearched) => (
          <p>{isSearched || state !== 'all' ? 'No leads match your filters.' : 'No leads yet.'}</p>
        )}
        failed="Couldn't load leads."
        tools={
          <FilterSelect
            label="State"
            value={state}
            options={states}
            onChange={setState}
            hasVisibleLabel
          />
        }
      />
      {selectedLead && (
        <CreateInquiry lead={selectedLead} onClose={() => setSelectedLead(undefined)} />
      )}
    </div>
  );
}
