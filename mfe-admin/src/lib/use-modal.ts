import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Shows a dialog over everything else for as long as it is mounted; then the focus goes back to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const place = useRef<HTMLDialogElement>(null);
  // While it is still in the document, only then does closing it give the focus back.
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return place;
}
