import type { ReactNode } from 'react';
import { Icon } from 'storefront-kit';
import css from './empty-state.module.css';

export function EmptyState({ title, lead, heading = 'h2', children }: EmptyStateProps) {
  const Heading = heading;
  return (
    <div className={css['empty']}>
      <Icon name="crystal" size={48} className={css['icon']} />
      <Heading className={css['title']}>{title}</Heading>
      <p className={css['lead']}>{lead}</p>
      <div className={css['actions']}>{children}</div>
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  lead: string;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}
