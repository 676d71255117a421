import type { ReactNode } from 'react';
import css from './customer.module.css';

interface CardProps {
  title: string;
  children: ReactNode;
}

/** One part of the page of a customer. */
export const Card = ({ title, children }: CardProps) => (
  <section className={css['card']} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
