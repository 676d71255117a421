import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import { formatDateTime, type AuditRow } from 'contracts';
import { PillButton } from '../../lib/pill-button.js';
import { describeAuditEntry } from '../../lib/audit-words/describe-audit-entry.js';

interface AuditColumnOptions {
  openNumber: number | undefined;
  onToggle: (number: number) => void;
}

const halfWidth = { isHalf: true };
const column = createColumnHelper<AuditRow>();

export function auditColumns({ openNumber, onToggle }: AuditColumnOptions): ColumnDef<AuditRow>[] {
  // The columns have different value types, so the array needs a cast.
  return [
    column.accessor('at', {
      header: 'When',
      meta: { ...halfWidth, compact: 'mark' },
      cell: (cell) => formatDateTime(cell.getValue()),
    }),
    column.accessor('actor', {
      header: 'Who',
      meta: { ...halfWidth, isLong: true, compact: 'note' },
      enableSorting: false,
    }),
    column.display({
      id: 'what',
      header: 'What',
      meta: { isLong: true, compact: 'title' },
      cell: ({ row }) => describeAuditEntry(row.original),
    }),
    column.display({
      id: 'change',
      header: 'Change',
      cell: ({ row: { original } }) =>
        hasChange(original) && (
          <PillButton
            aria-expanded={original.number === openNumber}
            aria-label={`View changes for entry ${original.number}`}
            onClick={() => onToggle(original.number)}
          >
            View changes
          </PillButton>
        ),
    }),
  ] as ColumnDef<AuditRow>[];
}

const hasChange = ({ before, after }: AuditRow) => before !== undefined || after !== undefined;
