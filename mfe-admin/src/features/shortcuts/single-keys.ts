import { useState } from 'react';

const key = 'staff:single-keys';

/** Whether letters alone are shortcuts; whoever speaks to the computer turns them off in this browser. */
export function areSingleKeysOn() {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true; // a browser that keeps nothing
  }
}

/** The same as a switch. */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      return; // then it lasts until the next load
    }
  };
  return [isOn, change];
}
