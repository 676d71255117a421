import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import { formatDateTime, type Lead } from 'contracts';
import { Link } from 'react-router-dom';
import { formatAge } from '../../lib/format/age.js';
import { Badge } from '../../lib/badge.js';
import { PermissionFieldset } from '../../lib/inquiries/permission-fieldset.js';
import { PillButton } from '../../lib/pill-button.js';
import { personName } from '../../lib/format/person-name.js';
import css from './leads.module.css';
import { leadPageNames } from './page-names.js';

interface LeadColumnOptions {
  now: number;
  onAnswer: (lead: Lead) => unknown;
  onMakeInquiry: (lead: Lead) => void;
}

const column = createColumnHelper<Lead>();

export function leadColumns({ now, ...actions }: LeadColumnOptions): ColumnDef<Lead>[] {
  // The columns have different value types, so the array needs a cast.
  return [
    column.accessor('leftAt', {
      header: 'Lead',
      meta: { compact: 'note' },
      cell: (cell) => (
        <div>
          <strong className={css['number']}>{cell.row.original.number}</strong>
          <br data-wide="" />
          <time className={css['moment']} dateTime={cell.getValue()} data-wide="">
            {formatDateTime(cell.getValue())}
          </time>
          <div className={css['soft']}>{formatAge(cell.getValue(), now)}</div>
        </div>
      ),
    }),
    column.display({
      id: 'about',
      header: 'Product',
      meta: { isLong: true, compact: 'title' },
      cell: ({ row: { original } }) => <About lead={original} />,
    }),
    column.display({
      id: 'customer',
      header: 'Customer',
      meta: { isLong: true },
      cell: ({ row: { original } }) =>
        original.customer ? (
          personName(original.customer)
        ) : (
          <span className={css['soft']}>Visitor</span>
        ),
    }),
    column.display({
      id: 'state',
      header: 'State',
      meta: { compact: 'value' },
      cell: ({ row: { original } }) => (
        <Badge colour={original.answeredAt ? 'green' : 'yellow'}>
          {original.answeredAt ? 'Answered' : 'Waiting'}
        </Badge>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original } }) => <Actions lead={original} {...actions} />,
    }),
  ] as ColumnDef<Lead>[];
}

function About({ lead: { product, category, page } }: { lead: Lead }) {
  const where = category ? `${leadPageNames[page]}: ${category}` : leadPageNames[page];
  if (!product) return where;
  return (
    <div>
      {product.productName || 'Unnamed Product'}
      {product.modelNumber && ` (${product.modelNumber})`}
      <div className={css['soft']} data-wide="">
        {where}
      </div>
    </div>
  );
}

type ActionProps = Omit<LeadColumnOptions, 'now'> & { lead: Lead };

function Actions({ lead, onAnswer, onMakeInquiry }: ActionProps) {
  const { number, answeredAt, inquiryNumber } = lead;
  if (inquiryNumber) return <Link to={`/quotations/${inquiryNumber}`}>{inquiryNumber}</Link>;
  return (
    <div className={css['actions']}>
      {!answeredAt && (
        <PermissionFieldset may="inquiries.answer">
          <PillButton
            aria-label={`Mark as answered: ${number}`}
            onClick={() => void onAnswer(lead)}
          >
            Mark as answered
          </PillButton>
        </PermissionFieldset>
      )}
      <PermissionFieldset may="customers.manage">
        <PillButton
          aria-label={`Create inquiry from ${number}`}
          onClick={() => onMakeInquiry(lead)}
        >
          Create inquiry
        </PillButton>
      </PermissionFieldset>
    </div>
  );
}
