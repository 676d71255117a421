import type { ReactNode } from 'react';
import css from './badge.module.css';
import colours from './colours.module.css';

export type BadgeColour = 'green' | 'blue' | 'yellow' | 'red' | 'grey';

/**
 * The colour only repeats the meaning of the text, so no information depends on the colour alone.
 */
export const Badge = ({ colour, children }: { colour: BadgeColour; children: ReactNode }) => (
  <span className={`${css['badge']} ${colours[colour]}`} data-colour={colour}>
    {children}
  </span>
);
