import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTextInput } from '../../lib/hooks/is-typing.js';
import type { Screen } from '../../lib/hooks/screen.js';
import { focusSearch, leaveFocusedRow, moveRowFocus, openRow } from './list-rows.js';
import { areSingleKeyShortcutsEnabled } from './single-keys.js';

interface Shortcuts {
  screens: Screen[];
  onFind: () => void;
  onShowKeys: () => void;
}

/** Maximum time between `g` and the letter of a screen, in milliseconds. */
const goMs = 1_500;

/**
 * Handles the keyboard shortcuts of the staff area. Single-key shortcuts are ignored while the user types or a dialog
 * is open.
 */
export function useShortcuts({ screens, onFind, onShowKeys }: Shortcuts) {
  const navigate = useNavigate();
  const wentAt = useRef(-Infinity);
  const go = (letter: string) => {
    const screen = screens.find(({ key }) => key === letter);
    if (screen) void navigate(`/${screen.path}`);
    return screen !== undefined;
  };
  const press = (key: string): unknown => {
    const isGoing = performance.now() - wentAt.current < goMs;
    wentAt.current = -Infinity;
    if (isGoing && go(key)) return true;
    if (key === 'g') wentAt.current = performance.now();
    else return pressAlone(key, onShowKeys);
    return true;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (isFindKey(event)) {
      event.preventDefault();
      onFind();
    } else if (isAlone(event) && press(event.key) !== false) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Returns false for an unassigned key, which is then left to the browser. */
function pressAlone(key: string, onShowKeys: () => void): unknown {
  const acts: Record<string, () => unknown> = {
    '?': onShowKeys,
    '/': focusSearch,
    j: () => moveRowFocus(1),
    k: () => moveRowFocus(-1),
    Enter: openRow,
    Escape: leaveFocusedRow,
  };
  const act = acts[key];
  return act ? act() : false;
}

const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/**
 * Returns true if single-key shortcuts are enabled and the key was pressed without Ctrl, Cmd or Alt, outside of input
 * fields and dialogs.
 */
function isAlone({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const isBlocked =
    isTextInput(target) ||
    (target instanceof Element && target.closest('select, [contenteditable]') !== null) ||
    document.querySelector('dialog[open]') !== null;
  return !ctrlKey && !metaKey && !altKey && !isBlocked && areSingleKeyShortcutsEnabled();
}
