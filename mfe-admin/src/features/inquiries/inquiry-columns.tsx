import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import { formatDateTime, type Inquiry } from 'contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../lib/badge.js';
import { formatAge } from '../../lib/format/age.js';
import { PillButton } from '../../lib/pill-button.js';
import { texts } from '../../texts.js';
import css from './inquiries.module.css';
import { inquiryStatusBadges } from '../../lib/format/inquiry-statuses.js';
import { CustomerContactDetails } from './customer.js';
import { ProductPreview } from './product-preview.js';

interface InquiryColumnOptions {
  now: number;
  openId: string | undefined;
  unread: ReadonlyMap<string, number>;
  onToggle: (id: string) => void;
}

const halfWidth = { isHalf: true };
const toggleLabel = (isOpen: boolean) => (isOpen ? 'Hide details' : 'View details');
const column = createColumnHelper<Inquiry>();

export function inquiryColumns({
  now,
  openId,
  unread,
  onToggle,
}: InquiryColumnOptions): ColumnDef<Inquiry>[] {
  // The columns have different value types, so the array needs a cast.
  return [
    column.accessor(({ customer }) => customer.name, {
      id: 'customer',
      header: 'Customer',
      meta: { isLong: true, compact: 'title' },
      enableSorting: false,
      cell: ({ row: { original } }) => <CustomerContactDetails customer={original.customer} />,
    }),
    column.display({
      id: 'products',
      header: 'Products',
      meta: { isLong: true },
      cell: ({ row: { original } }) => <ProductPreview lines={original.products} />,
    }),
    column.accessor('submittedAt', {
      header: 'Submitted',
      meta: { ...halfWidth, compact: 'note' },
      cell: (cell) => (
        <div>
          <strong className={css['number']}>{cell.row.original.number}</strong>
          <br data-wide="" />
          <time dateTime={cell.getValue()} data-wide="">
            {formatDateTime(cell.getValue())}
          </time>
          <div className={css['soft']}>{formatAge(cell.getValue(), now)}</div>
        </div>
      ),
    }),
    column.accessor('status', {
      header: 'Status',
      meta: { ...halfWidth, compact: 'value' },
      cell: (cell) => {
        const { word, colour } = inquiryStatusBadges[cell.getValue()];
        const { assignee, createdBy } = cell.row.original;
        return (
          <>
            <Badge colour={colour}>{word}</Badge>
            {assignee && (
              <div className={css['soft']} data-wide="">
                {assignee.name}
              </div>
            )}
            {createdBy && (
              <div className={css['soft']} data-wide="">
                {texts.inquiries.createdBy(createdBy.name)}
              </div>
            )}
          </>
        );
      },
    }),
    column.display({
      id: 'details',
      header: 'Details',
      meta: { compact: 'mark' },
      cell: ({ row: { original } }) => (
        <>
          <PillButton
            aria-expanded={original.id === openId}
            aria-label={`${toggleLabel(original.id === openId)} of ${original.number}`}
            onClick={() => onToggle(original.id)}
          >
            {toggleLabel(original.id === openId)}
          </PillButton>
          <Unread number={original.number} count={unread.get(original.number) ?? 0} />
        </>
      ),
    }),
  ] as ColumnDef<Inquiry>[];
}

const Unread = ({ number, count }: { number: string; count: number }) =>
  count > 0 && (
    <Link className={css['unread']} to={`/quotations/${number}`}>
      {count === 1 ? '1 unread message' : `${count} unread messages`}
    </Link>
  );
