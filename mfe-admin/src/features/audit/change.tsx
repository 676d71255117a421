import type { AuditRow } from 'contracts';
import { ColumnHeadings } from '../../lib/column-headings.js';
import css from './audit.module.css';
import { findAuditDifferences } from './differences.js';

const headings = ['Field', 'Before', 'After'];

export function AuditChange({ row: { before, after } }: { row: AuditRow }) {
  return (
    <table className={css['change']}>
      <ColumnHeadings headings={headings} />
      <tbody>
        {findAuditDifferences(before, after).map(({ field, was, is }) => (
          <tr key={field}>
            <th scope="row">{field || 'Value'}</th>
            <td>{was}</td>
            <td>{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
