import { startClosingOnBack, stopClosingOnBack } from './close-on-back.js';

const openDialogs: (HTMLDialogElement | null)[] = [];

/**
 * Opens a modal dialog and locks page scrolling. Returns a function that closes the dialog and unlocks scrolling. Going
 * back closes the dialog instead of leaving the page.
 */
export function showModal(dialog: HTMLDialogElement | null): () => void {
  dialog?.showModal();
  openDialogs.push(dialog);
  settle();
  return () => {
    dialog?.close();
    openDialogs.splice(openDialogs.lastIndexOf(dialog), 1);
    settle();
  };
}

function settle() {
  const isOpen = openDialogs.length > 0;
  // The selector `html:has(dialog:modal)` would make this attribute unnecessary, but browsers would then compute the
  // styles of the whole page twice.
  document.documentElement.toggleAttribute('data-modal', isOpen);
  if (isOpen) startClosingOnBack(closeNewest);
  else stopClosingOnBack();
}

const closeNewest = () => openDialogs.at(-1)?.close();
