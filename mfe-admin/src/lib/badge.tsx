import type { ReactNode } from 'react';
import css from './badge.module.css';

export type BadgeColour = 'green' | 'blue' | 'yellow' | 'red' | 'grey';

/** A coloured label. The colour only repeats what the text says. */
export const Badge = ({ colour, children }: { colour: BadgeColour; children: ReactNode }) => (
  <span className={`${css['badge']} ${css[colour]}`} data-colour={colour}>
    {children}
  </span>
);
