import type { ReactNode } from 'react';
import css from './order-details.module.css';

interface OrderDetailsProps {
  summary: string;
  children: ReactNode;
}

export const SortOrderDetails = ({ summary, children }: OrderDetailsProps) => (
  <details className={css['order']}>
    <summary>{summary}</summary>
    {children}
  </details>
);
