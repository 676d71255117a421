import type { ReactNode } from 'react';

/**
 * The content of a title or a cell. A function is called and not mounted as a component: columns are made anew with every
 * render, and what is in them, and has the focus, would be too.
 */
export const renderPart = (part: unknown, context: object): ReactNode =>
  // A column's title and cell are texts or functions of this context.
  typeof part === 'function'
    ? (part as (context: object) => ReactNode)(context)
    : (part as ReactNode);
