import type { ReactNode } from 'react';

/**
 * Renders the content of a header or cell. Functions are called rather than mounted as components: columns are
 * recreated on every render, which would remount their content and lose the focus.
 */
export const renderPart = (part: unknown, context: object): ReactNode =>
  // Headers and cells are either text or functions of this context.
  typeof part === 'function'
    ? (part as (context: object) => ReactNode)(context)
    : (part as ReactNode);
