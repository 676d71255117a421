import type { ReactNode } from 'react';
import { ColumnHeadings } from '../../lib/column-headings.js';
import css from './tables.module.css';

interface ScrollTableProps {
  label: string;
  headings: string[];
  children: ReactNode;
}

export const ScrollTable = ({ label, headings, children }: ScrollTableProps) => (
  <div className={css['scroll']} tabIndex={0} role="region" aria-label={label}>
    <table>
      <ColumnHeadings headings={headings} />
      <tbody>{children}</tbody>
    </table>
  </div>
);
