import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import {
  countryName,
  formatDateTime,
  profileFieldLabels,
  type ApprovalRow,
  type ApprovalState,
} from 'contracts';
import { Link } from 'react-router-dom';
import { Button, classNames } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import { formatAge } from '../../lib/format/age.js';
import { personName } from '../../lib/format/person-name.js';
import css from './approvals.module.css';

interface ApprovalColumnOptions {
  state: ApprovalState;
  now: number;
  /** Uid of the account that is being approved. */
  busy: string | undefined;
  /** Called to approve an account. Like `onDecline`, undefined for staff who may not approve or decline accounts. */
  onApprove?: (row: ApprovalRow) => Promise<void>;
  onDecline?: (row: ApprovalRow) => void;
}

const column = createColumnHelper<ApprovalRow>();
const halfWidth = { isHalf: true };

export function approvalColumns({ state, now, ...actions }: ApprovalColumnOptions) {
  // The columns have different value types, so the array needs a cast.
  return [
    column.accessor('name', {
      header: 'Customer',
      meta: { compact: 'title' },
      cell: ({ row: { original } }) => <Person row={original} />,
    }),
    column.accessor('company', {
      header: 'Company',
      meta: { compact: 'note' },
      cell: ({ row: { original } }) => <Company row={original} />,
    }),
    column.accessor('taxNumber', {
      header: profileFieldLabels.taxNumber,
      meta: halfWidth,
      enableSorting: false,
      cell: (cell) => orMissing(cell.getValue()),
    }),
    column.accessor('website', {
      header: 'Website',
      meta: halfWidth,
      enableSorting: false,
      cell: (cell) => <Website url={cell.getValue()} />,
    }),
    // For decided accounts, this column shows the decision instead of the customer's message. Staff can still read the
    // message on the customer's page.
    state === 'pending' ? messageColumn : decisionColumn,
    column.accessor('registeredAt', {
      header: 'Registered',
      meta: { ...halfWidth, compact: 'mark' },
      cell: (cell) => (
        <time dateTime={cell.getValue()} title={formatDateTime(cell.getValue())}>
          {formatAge(cell.getValue(), now)}
        </time>
      ),
    }),
    ...(actions.onApprove ? [actionColumn(actions)] : []),
  ] as ColumnDef<ApprovalRow>[];
}

const messageColumn = column.accessor('message', {
  header: 'Message',
  enableSorting: false,
  cell: (cell) => <p className={css['message']}>{orMissing(cell.getValue())}</p>,
});

const decisionColumn = column.accessor('decision', {
  header: 'Decision',
  enableSorting: false,
  cell: (cell) => {
    const decision = cell.getValue();
    if (!decision) return null;
    return (
      <div className={css['words']}>
        {decision.reason && <p className={css['message']}>{decision.reason}</p>}
        <span className={css['soft']}>
          {[decision.by, formatDateTime(decision.at)].filter(Boolean).join(', ')}
        </span>
      </div>
    );
  },
});

const actionColumn = ({
  busy,
  onApprove,
  onDecline,
}: Omit<ApprovalColumnOptions, 'state' | 'now'>) =>
  column.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row: { original } }) => {
      const { uid, state } = original;
      const customerName = personName(original);
      return (
        <div className={css['actions']}>
          {state !== 'approved' && (
            <Button
              isBusy={busy === uid}
              aria-label={`Approve ${customerName}`}
              onClick={() => void onApprove?.(original)}
            >
              Approve
            </Button>
          )}
          {state !== 'declined' && (
            <Button
              look="secondary"
              aria-label={`Decline ${customerName}`}
              onClick={() => onDecline?.(original)}
            >
              Decline
            </Button>
          )}
        </div>
      );
    },
  });

const Person = ({ row }: { row: ApprovalRow }) => (
  <div className={classNames(css['words'], css['person'])}>
    <Link to={`/customers/${row.uid}`}>{personName(row) || 'No name'}</Link>
    {row.email && row.email !== personName(row) && <span className={css['soft']}>{row.email}</span>}
    {row.email && !row.isEmailConfirmed && (
      <span>
        <Badge colour="yellow">Unconfirmed</Badge>
      </span>
    )}
    {row.mobile && <span className={css['soft']}>{row.mobile}</span>}
  </div>
);

const Company = ({ row: { company, country } }: { row: ApprovalRow }) => (
  <div className={classNames(css['words'], css['company'])}>
    {company ? <span>{company}</span> : <span data-wide>{orMissing(company)}</span>}
    {country && <span className={css['soft']}>{countryName(country)}</span>}
  </div>
);

/**
 * Link to the customer's website. Opens in a new tab without a referrer, so that the URL of the staff area stays
 * secret.
 */
const Website = ({ url }: { url: string }) =>
  url ? (
    <a className={css['website']} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  ) : (
    orMissing('')
  );

const orMissing = (value: string) => value || <span className={css['soft']}>Not given</span>;
