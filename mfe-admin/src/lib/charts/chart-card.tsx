import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import css from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  /** What the picture shows, in words. */
  note: string;
  isEmpty: boolean;
  /** One of several below a title. */
  isSmall?: boolean;
  children: ReactElement;
}

/** A chart with its title and what it says in words. */
export function ChartCard({ title, note, isEmpty, isSmall = false, children }: ChartCardProps) {
  const Heading = isSmall ? 'h3' : 'h2';
  return (
    <figure className={css['card']}>
      <figcaption>
        <Heading>{title}</Heading>
        <p className={css['note']}>{note}</p>
      </figcaption>
      {isEmpty ? (
        <p className={css['empty']}>Nothing yet.</p>
      ) : (
        <div className={css[isSmall ? 'small' : 'chart']} aria-hidden="true">
          <ResponsiveContainer width="100%" height="100%">
            {children}
          </ResponsiveContainer>
        </div>
      )}
    </figure>
  );
}
