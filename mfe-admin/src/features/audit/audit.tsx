import type { AuditRow } from 'contracts';
import { useState } from 'react';
import { toRowsPage } from '../../lib/data-table/to-page.js';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows, type RowsQuery } from '../../lib/data-table/use-rows.js';
import { FilterSelect } from '../../lib/forms/filter-select.js';
import { request } from '../../lib/api/request.js';
import { auditColumns } from './audit-columns.js';
import { AuditChange } from './change.js';
import { describeAuditEntry } from '../../lib/audit-words/describe-audit-entry.js';
import { useSearchChoice } from '../../lib/hooks/use-search-choice.js';

const sizes = [10, 25, 50, 100] as const;
const defaults = { sizes, size: 25, sort: { id: 'at', desc: true }, sortable: ['at'] };

export function Audit() {
  const address = useTableUrlState(defaults);
  const [topic, setTopic] = useTopic();
  const rows = useRows({ key: ['audit', topic], load: listAudit(topic), state: address });
  const [openNumber, setOpenNumber] = useState<number>();
  const columns = auditColumns({
    openNumber,
    onToggle: (number) => setOpenNumber(number === openNumber ? undefined : number),
  });
  return (
    <DataTable
      label="Audit log"
      views="audit"
      searchLabel="Search the audit log"
      sizes={sizes}
      columns={columns}
      rows={rows}
      address={address}
      rowId={({ number }) => String(number)}
      searchableTexts={searchableTexts}
      failed="Couldn't load the audit log."
      empty={() => <p>No entries.</p>}
      tools={
        <FilterSelect label="About" value={topic} options={topicOptions} onChange={setTopic} />
      }
      details={(row) => row.number === openNumber && <AuditChange row={row} />}
    />
  );
}

const listAudit = (topic: Topic) => async (query: RowsQuery, signal: AbortSignal) => {
  const narrowed = topic === 'all' ? query : { ...query, about: topic };
  return toRowsPage(await request('listAudit', { query: narrowed }, signal));
};

const searchableTexts = (row: AuditRow) => [
  describeAuditEntry(row),
  row.kind,
  row.actor,
  row.subject,
  JSON.stringify([row.before, row.after]),
];

type Topic = 'shop' | 'access' | 'all';

const topicOptions: [Topic, string][] = [
  ['shop', 'Shop changes'],
  ['access', 'Sign-ins and codes'],
  ['all', 'Everything'],
];

const useTopic = () => useSearchChoice('about', topicOptions);
