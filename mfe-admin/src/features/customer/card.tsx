import type { ReactNode } from 'react';
import css from './customer.module.css';

interface CardProps {
  title: string;
  /** Stands in the place of its content where there is none. */
  none?: string | false | undefined;
  children: ReactNode;
}

/** One part of the page of a customer. */
export const Card = ({ title, none, children }: CardProps) => (
  <section className={css['card']} aria-label={title}>
    <h3>{title}</h3>
    {none ? <p className={css['soft']}>{none}</p> : children}
  </section>
);
