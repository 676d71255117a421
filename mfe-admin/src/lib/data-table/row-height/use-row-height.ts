import { useState } from 'react';

export const rowHeights = ['comfortable', 'compact'] as const;
export type RowHeight = (typeof rowHeights)[number];

const key = 'staff:row-height';

/**
 * Returns the row height of all lists on wide screens, and a function that changes it. The browser stores the row
 * height.
 */
export function useRowHeight(): [RowHeight, (height: RowHeight) => void] {
  const [height, setHeight] = useState(read);
  const change = (next: RowHeight) => {
    setHeight(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      return; // Without storage, the setting lasts only until the next page load.
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
