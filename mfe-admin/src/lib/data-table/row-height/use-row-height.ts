import { useState } from 'react';

export const rowHeights = ['comfortable', 'compact'] as const;
export type RowHeight = (typeof rowHeights)[number];

const key = 'staff:row-height';

/** Row height on wide screens, stored in the browser for all lists. */
export function useRowHeight(): [RowHeight, (height: RowHeight) => void] {
  const [height, setHeight] = useState(read);
  const change = (next: RowHeight) => {
    setHeight(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      return; // then it lasts until the next load
    }
  };
  return [height, change];
}

function read(): RowHeight {
  try {
    return localStorage.getItem(key) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable'; // a browser that keeps nothing
  }
}
