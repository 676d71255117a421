import type { AuditRow } from 'contracts';
import css from './audit.module.css';
import { differences } from './differences.js';

/** What was before and what is now, field by field where it can be told. */
export function Change({ row: { before, after } }: { row: AuditRow }) {
  return (
    <table className={css['change']}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {differences(before, after).map(({ field, was, is }) => (
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
