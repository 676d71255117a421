let openDialogs = 0;

/** Opens a modal dialog and locks page scrolling. Returns a function that reverts both. */
export function showModal(dialog: HTMLDialogElement | null): () => void {
  dialog?.showModal();
  lockPage(1);
  return () => {
    dialog?.close();
    lockPage(-1);
  };
}

// The selector `html:has(dialog:modal)` would do the same, but makes browsers compute the styles of the whole page
// twice.
function lockPage(change: 1 | -1) {
  openDialogs += change;
  document.documentElement.toggleAttribute('data-modal', openDialogs > 0);
}
