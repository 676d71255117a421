import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import css from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  note: string;
  isEmpty: boolean;
  /** Text shown instead of the chart if the chart would have only one bar. */
  sentence?: string | undefined;
  /** True if the chart is one of several below a common heading. */
  isSmall?: boolean;
  children: ReactElement;
}

export function ChartCard({ title, note, children, ...options }: ChartCardProps) {
  const { isEmpty, sentence, isSmall = false } = options;
  const Heading = isSmall ? 'h3' : 'h2';
  return (
    <figure className={css['card']}>
      <figcaption>
        <Heading>{title}</Heading>
        <p className={css['note']}>{note}</p>
      </figcaption>
      {isEmpty || sentence !== undefined ? (
        <p className={css['empty']}>{isEmpty ? 'No data yet.' : sentence}</p>
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
