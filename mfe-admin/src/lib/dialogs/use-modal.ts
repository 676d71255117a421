import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Shows a modal dialog while it is mounted. The focus returns to the previous element afterwards. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const place = useRef<HTMLDialogElement>(null);
  // Closed before it is removed from the document, because only then does closing restore the focus.
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return place;
}
