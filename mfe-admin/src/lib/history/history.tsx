import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AuditRow, middleDotSeparator, formatDateTime } from 'contracts';
import { useState } from 'react';
import { Button, Spinner, useNow } from 'storefront-kit';
import { formatAge } from '../format/age.js';
import { describeAuditEntry } from '../audit-words/describe-audit-entry.js';
import { toRowsPage } from '../data-table/to-page.js';
import { request } from '../api/request.js';
import { useHasPermission } from '../hooks/use-role.js';
import css from './history.module.css';

const step = 20;

/**
 * Audit entries of one record, newest first, which are loaded when the user opens the history. Renders nothing for
 * users who may not read the audit log.
 */
export function AuditHistory({ subject }: { subject: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useHasPermission('audit.read')) return null;
  return (
    <details
      className={css['history']}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>History</summary>
      {isOpen && <Entries subject={subject} />}
    </details>
  );
}

function Entries({ subject }: { subject: string }) {
  const [limit, setLimit] = useState(step);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['history', subject, limit],
    queryFn: async ({ signal }) =>
      toRowsPage(await request('listAudit', { query: { subject, page: 1, limit } }, signal)),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Spinner label="Loading history" />;
  if (error) return <Failed onRetry={() => void refetch()} />;
  if (data.total === 0) return <p>No history yet.</p>;
  return (
    <>
      <List rows={data.rows} />
      {data.total > data.rows.length && (
        <Button look="secondary" onClick={() => setLimit(limit + step)}>
          Show older
        </Button>
      )}
    </>
  );
}

function List({ rows }: { rows: AuditRow[] }) {
  const now = useNow();
  return (
    <ol className={css['entries']}>
      {rows.map((row) => (
        <li key={row.number}>
          {describeAuditEntry(row)}
          <small>
            {row.actor}
            {middleDotSeparator}
            <time dateTime={row.at}>{formatDateTime(row.at)}</time>
            {middleDotSeparator}
            {formatAge(row.at, now)}
          </small>
        </li>
      ))}
    </ol>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <p>Couldn&apos;t load the history.</p>
    <Button look="secondary" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
