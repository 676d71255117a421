import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../hooks/is-typing.js';

/** The changes that can be undone now, newest last. */
const open: string[] = [];

/** Ctrl+Z undoes the newest change, except in text fields, where the browser handles it. */
export function useUndoKey(id: string, undo: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || isTyping(event.target) || open.at(-1) !== id) return;
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
