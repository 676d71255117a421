import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Shows the dialog as modal while it is mounted. Afterwards the focus returns to the previously focused element. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const place = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog before it is removed from the document; only then does closing restore the focus.
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return place;
}
