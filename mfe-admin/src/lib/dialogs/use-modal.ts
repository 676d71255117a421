import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Shows the dialog as modal while it is mounted. Afterwards, focus returns to the previously focused element. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const place = useRef<HTMLDialogElement>(null);
  // The cleanup of a layout effect runs while the dialog is still in the document. Closing a dialog that was already
  // removed would not restore focus.
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return place;
}
