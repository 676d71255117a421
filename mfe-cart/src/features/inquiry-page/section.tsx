import { useId, type ReactNode } from 'react';
import css from './section.module.css';

export function Section({ heading, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={css['section']} aria-labelledby={headingId}>
      <h2 id={headingId} className={css['heading']}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

interface SectionProps {
  heading: ReactNode;
  id?: string;
  children: ReactNode;
}
