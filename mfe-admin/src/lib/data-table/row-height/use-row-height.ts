import { useState } from 'react';

export const rowHeights = ['comfortable', 'compact'] as const;
export type RowHeight = (typeof rowHeights)[number];

const key = 'staff:row-height';

/** Returns the row height on wide screens, which the browser stores for all lists. */
export function useRowHeight(): [RowHeight, (height: RowHeight) => void] {
  const [height, setHeight] = useState(read);
  const change = (next: RowHeight) => {
    setHeight(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      return; // Without storage, the choice lasts until the next page load.
    }
  };
  return [height, change];
}

function read(): RowHeight {
  try {
    return localStorage.getItem(key) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable'; // Storage is unavailable in this browser.
  }
}
