import { useState } from 'react';

const key = 'staff:narrow-menu';

/**
 * Returns the state of the menu on wide screens, where it can be collapsed to icons. The state is
 * stored in the browser.
 */
export function useNarrowMenu() {
  const [isNarrow, setIsNarrow] = useState(() => read());
  const toggle = () => {
    setIsNarrow(!isNarrow);
    write(!isNarrow);
  };
  return { isNarrow, toggle };
}

function read() {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false; // Storage is unavailable in this browser.
  }
}

function write(isNarrow: boolean) {
  try {
    localStorage.setItem(key, isNarrow ? 'yes' : 'no');
  } catch {
    return; // Without storage, the choice lasts until the next page load.
  }
}
