import type { ReactNode } from 'react';
import css from './customer.module.css';

interface CardProps {
  title: string;
  children: ReactNode;
}

export const Card = ({ title, children }: CardProps) => (
  <section className={css['card']} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
