import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import css from './dashboard.module.css';

interface ChartCardProps {
  title: string;
  /** What the picture shows, in words. */
  note: string;
  isEmpty: boolean;
  children: ReactElement;
}

/** A chart with its title and what it says in words. */
export const ChartCard = ({ title, note, isEmpty, children }: ChartCardProps) => (
  <figure className={css['card']}>
    <figcaption>
      <h2>{title}</h2>
      <p className={css['note']}>{note}</p>
    </figcaption>
    {isEmpty ? (
      <p className={css['empty']}>Nothing yet.</p>
    ) : (
      <div className={css['chart']} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
    )}
  </figure>
);
