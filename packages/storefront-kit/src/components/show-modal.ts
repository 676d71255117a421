let openDialogs = 0;

/** Opens a dialog before the page, which does not scroll behind it, and closes it when the answer is called. */
export function showModal(dialog: HTMLDialogElement | null): () => void {
  dialog?.showModal();
  lockPage(1);
  return () => {
    dialog?.close();
    lockPage(-1);
  };
}

// `html:has(dialog:modal)` would say the same, but has browsers compute the style of the whole page twice.
function lockPage(change: 1 | -1) {
  openDialogs += change;
  document.documentElement.toggleAttribute('data-modal', openDialogs > 0);
}
