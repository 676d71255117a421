import { useState } from 'react';

const key = 'staff:single-keys';

/**
 * Returns true if single-letter shortcuts are enabled in this browser. Users of speech input can turn them off (WCAG
 * 2.1.4).
 */
export function areSingleKeyShortcutsEnabled() {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true; // Storage is unavailable in this browser.
  }
}

export function useSingleKeyShortcutsSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areSingleKeyShortcutsEnabled);
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      return; // Without storage, the setting lasts only until the next page load.
    }
  };
  return [isOn, change];
}
