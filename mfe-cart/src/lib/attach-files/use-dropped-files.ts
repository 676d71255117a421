import { useEffect, useEffectEvent, useState } from 'react';

/** The mounted forms. The newest one receives dropped and pasted files. */
const forms: object[] = [];

/**
 * Calls `onFiles` with files that are dropped or pasted anywhere on the page, so that a drop beside the form does not
 * open the file in place of the page. If several forms are open, the newest receives the files. Returns true while files
 * are dragged over the page.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    setIsDragging(false);
    if (!data || data.files.length === 0) return;
    event.preventDefault();
    onFiles([...data.files]);
  });
  useEffect(() => {
    const form = {};
    forms.push(form);
    const isNewest = () => forms.at(-1) === form;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDragging(isNewest());
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (isNewest()) take(event, event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      // Lets the text field handle clipboard data that contains text, because Office programs copy a picture along with
      // text.
      if (isNewest() && !event.clipboardData?.types.includes('text/plain'))
        take(event, event.clipboardData);
    };
    const listeners = { dragover: over, dragleave: leave, drop, paste } as const;
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) window.addEventListener(name, listener);
    return () => {
      forms.splice(forms.indexOf(form), 1);
      for (const [name, listener] of entries) window.removeEventListener(name, listener);
    };
  }, []);
  return isDragging;
}
