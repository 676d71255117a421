import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import { formatDateTime, type WaitingInquiry } from 'contracts';
import { Link } from 'react-router-dom';
import { formatAge } from '../../lib/format/age.js';
import { Badge } from '../../lib/badge.js';
import css from './waiting-inquiries.module.css';

const column = createColumnHelper<WaitingInquiry>();
const urgencies = {
  overdue: { word: 'Overdue', colour: 'red' },
  due: { word: 'Due', colour: 'yellow' },
  inTime: { word: 'On time', colour: 'grey' },
} as const;

/**
 * Returns the next deadline: the due date while the inquiry is on time, and the overdue date after the due date has
 * passed.
 */
const deadlineOf = ({ urgency, dueAt, overdueAt }: WaitingInquiry) =>
  urgency === 'inTime' ? dueAt : overdueAt;

export function waitingColumns(now: number): ColumnDef<WaitingInquiry>[] {
  // The columns have different value types, so the array needs a cast.
  return [
    column.accessor('number', {
      header: 'Inquiry',
      meta: { compact: 'note' },
      enableSorting: false,
      cell: (cell) => (
        <Link className={css['whole']} to={`/quotations/${cell.getValue()}`}>
          {cell.getValue()}
        </Link>
      ),
    }),
    column.accessor('customer', {
      header: 'Customer',
      meta: { isLong: true, compact: 'title' },
      enableSorting: false,
      cell: ({ row: { original } }) =>
        `${original.customer || 'Deleted user'}${original.isConfirmed ? '' : ' (unconfirmed)'}`,
    }),
    column.accessor('submittedAt', {
      header: 'Submitted',
      cell: (cell) => (
        <span className={css['whole']}>
          <time dateTime={cell.getValue()}>{formatDateTime(cell.getValue())}</time>
          {` · ${formatAge(cell.getValue(), now)}`}
        </span>
      ),
    }),
    column.accessor(({ assignee }) => assignee?.name ?? '–', {
      id: 'assignee',
      header: 'Assigned to',
      meta: { isLong: true },
      enableSorting: false,
    }),
    column.accessor('urgency', {
      header: 'Status',
      meta: { compact: 'value' },
      enableSorting: false,
      cell: (cell) => {
        const { word, colour } = urgencies[cell.getValue()];
        return <Badge colour={colour}>{word}</Badge>;
      },
    }),
    column.display({
      id: 'deadline',
      header: 'Due',
      meta: { compact: 'mark' },
      cell: ({ row: { original } }) => (
        <time className={css['whole']} dateTime={deadlineOf(original)}>
          {formatDateTime(deadlineOf(original))}
        </time>
      ),
    }),
  ] as ColumnDef<WaitingInquiry>[];
}
