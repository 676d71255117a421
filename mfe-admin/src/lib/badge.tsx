import type { ReactNode } from 'react';
import css from './badge.module.css';

export type BadgeColour = 'green' | 'blue' | 'yellow' | 'red' | 'grey';

/** A word in a colour that means something; the word alone says it too. */
export const Badge = ({ colour, children }: { colour: BadgeColour; children: ReactNode }) => (
  <span className={`${css['badge']} ${css[colour]}`} data-colour={colour}>
    {children}
  </span>
);
