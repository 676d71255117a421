import type { ReactNode } from 'react';
import css from './section.module.css';

export function Section({ id, title, aside, children }: SectionProps) {
  const titleId = `${id}Title`;
  return (
    <section id={id} className={css['section']} aria-labelledby={titleId}>
      <div className={css['head']}>
        <h2 id={titleId} className={css['title']}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export interface SectionProps {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}
