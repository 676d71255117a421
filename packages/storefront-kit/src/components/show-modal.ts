const openDialogs: (HTMLDialogElement | null)[] = [];

/**
 * Opens a modal dialog and locks page scrolling. Returns a function that reverts both. Going back closes the dialog
 * instead of leaving the page.
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
  // The selector `html:has(dialog:modal)` would do the same, but makes browsers compute the styles of the whole page
  // twice.
  document.documentElement.toggleAttribute('data-modal', isOpen);
  const { navigation } = globalThis as { navigation?: Navigation }; // Absent in older browsers.
  if (isOpen) navigation?.addEventListener('navigate', closeOnBack);
  else navigation?.removeEventListener('navigate', closeOnBack);
}

/** Browsers let a page prevent going back only once per interaction with it. */
function closeOnBack(event: NavigateEvent) {
  const { navigationType, destination, cancelable } = event;
  const isBack =
    navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
  if (!isBack || !cancelable) return;
  event.preventDefault();
  openDialogs.at(-1)?.close();
}
