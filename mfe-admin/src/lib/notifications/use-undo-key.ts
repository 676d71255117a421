import { useEffect, useEffectEvent } from 'react';
import { isTextInput } from '../hooks/is-typing.js';

/** Ids of the changes that can be undone, newest last. */
const open: string[] = [];

/** Makes Ctrl+Z or Cmd+Z undo the newest change. In text fields, the browser still handles the shortcut. */
export function useUndoKey(id: string, undo: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || isTextInput(event.target) || open.at(-1) !== id) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    open.push(id);
    document.addEventListener('keydown', onKey);
    return () => {
      open.splice(open.indexOf(id), 1);
      document.removeEventListener('keydown', onKey);
    };
  }, [id]);
}
