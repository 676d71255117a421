import type { ReactNode } from 'react';

/**
 * Renders a header or a cell. Functions are called instead of mounted as components, because columns are recreated on
 * every render, and their content would then be remounted and lose focus.
 */
export const renderCellContent = (part: unknown, context: object): ReactNode =>
  // The casts are safe: a header or a cell is either text or a function of its context.
  typeof part === 'function'
    ? (part as (context: object) => ReactNode)(context)
    : (part as ReactNode);
