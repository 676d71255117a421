import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import { formatDateTime, type UnsentMail } from 'contracts';
import { Button } from 'storefront-kit';
import { formatAge } from '../../lib/format/age.js';
import { Badge } from '../../lib/badge.js';
import css from './unsent-mails.module.css';
import type { MailActions } from './use-mail-actions.js';

const column = createColumnHelper<UnsentMail>();
const halfWidth = { isHalf: true };

export function unsentMailColumns({ now, ...actions }: MailActions & { now: number }) {
  // The columns have different value types, so the array needs a cast.
  return [
    column.accessor('to', { header: 'To', meta: { isLong: true, compact: 'title' } }),
    column.accessor('subject', {
      header: 'Subject',
      meta: { isLong: true, compact: 'note' },
      enableSorting: false,
    }),
    column.accessor('writtenAt', {
      header: 'Created',
      meta: { ...halfWidth, compact: 'mark' },
      cell: (cell) => (
        <>
          <time dateTime={cell.getValue()} data-wide="">
            {formatDateTime(cell.getValue())}
          </time>
          <div className={css['soft']}>{formatAge(cell.getValue(), now)}</div>
        </>
      ),
    }),
    column.accessor('state', {
      header: 'State',
      meta: { ...halfWidth, compact: 'value' },
      enableSorting: false,
      cell: (cell) => <StateBadge mail={cell.row.original} />,
    }),
    column.accessor('reason', { header: 'Reason', enableSorting: false }),
    column.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original } }) => <Actions mail={original} {...actions} />,
    }),
  ] as ColumnDef<UnsentMail>[];
}

const StateBadge = ({ mail: { state, nextTryAt } }: { mail: UnsentMail }) =>
  state === 'refused' ? (
    <Badge colour="red">Rejected</Badge>
  ) : (
    <span title={nextTryAt ? `Next attempt: ${formatDateTime(nextTryAt)}` : undefined}>
      <Badge colour="yellow">Retrying</Badge>
    </span>
  );

function Actions({
  mail,
  busyId,
  refusals,
  onResend,
  onDiscard,
}: MailActions & { mail: UnsentMail }) {
  const { id, to, canBeResent } = mail;
  return (
    <div className={css['actions']}>
      <Button
        look="secondary"
        isBusy={busyId === id}
        disabled={!canBeResent}
        title={canBeResent ? undefined : 'The link in this email has expired'}
        aria-label={`Send again to ${to}`}
        onClick={() => void onResend(mail)}
      >
        Send again
      </Button>
      <button
        type="button"
        aria-label={`Discard email to ${to}`}
        onClick={() => void onDiscard(mail)}
      >
        Discard
      </button>
      {refusals[id] && <p role="alert">{refusals[id]}</p>}
    </div>
  );
}
