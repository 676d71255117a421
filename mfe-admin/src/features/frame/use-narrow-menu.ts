import { useState } from 'react';

const key = 'staff:narrow-menu';

/** True if the menu is collapsed to icons on wide screens; stored per browser. */
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
