import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.js';

/** What can be taken back now, the newest last. */
const open: string[] = [];

/** Ctrl+Z takes back the newest change, unless somebody is typing: then it is the browser's. */
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
