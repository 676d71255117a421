import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import { formatDateTime, formatMoney, type StaffQuotation } from 'contracts';
import { Link } from 'react-router-dom';
import { formatAge } from '../../lib/format/age.js';
import { formatDay } from '../../lib/format/dates.js';
import { DeliveryBadge } from '../../lib/inquiries/delivery-badge.js';
import { StateBadge } from '../../lib/inquiries/quotation-state-badge.js';
import css from './quotations.module.css';

const halfWidth = { isHalf: true };
const column = createColumnHelper<StaffQuotation>();

export function quotationColumns(now: number): ColumnDef<StaffQuotation>[] {
  // The columns have different value types, so the array needs a cast.
  return [
    column.accessor('number', {
      header: 'Quotation',
      meta: { ...halfWidth, compact: 'title' },
      enableSorting: false,
      cell: ({ row: { original } }) => <Named version={original} />,
    }),
    column.accessor('customerName', {
      header: 'Customer',
      meta: { ...halfWidth, isLong: true, compact: 'note' },
      enableSorting: false,
      cell: (cell) => cell.getValue() || 'Deleted user',
    }),
    column.accessor('state', {
      header: 'State',
      meta: { compact: 'mark' },
      cell: ({ row: { original } }) => (
        <span className={css['badges']}>
          <StateBadge state={original.state} />
          <DeliveryBadge version={original} />
        </span>
      ),
    }),
    column.accessor(({ totals }) => totals.total, {
      id: 'total',
      header: 'Total',
      meta: { isHalf: true, isAmount: true, compact: 'value' },
      enableSorting: false,
      cell: ({ row: { original } }) => formatMoney(original.totals.total, original.currency),
    }),
    column.accessor('expiresAt', {
      header: 'Valid until',
      meta: halfWidth,
      cell: ({ row: { original } }) => (
        <span className={css['whole']}>{formatDay(original.validUntil)}</span>
      ),
    }),
    column.accessor('updatedAt', {
      header: 'Updated',
      cell: (cell) => (
        <div>
          <time dateTime={cell.getValue()}>{formatDateTime(cell.getValue())}</time>
          <div className={css['soft']}>{formatAge(cell.getValue(), now)}</div>
        </div>
      ),
    }),
  ] as ColumnDef<StaffQuotation>[];
}

const Named = ({ version }: { version: StaffQuotation }) => (
  <div>
    <Link
      className={css['whole']}
      to={`/quotations/${version.inquiryNumber}?version=${version.version}`}
    >
      {`${version.number} v${version.version}`}
    </Link>
    <div className={css['soft']} data-wide="">
      {version.inquiryNumber}
    </div>
  </div>
);
