// The Navigation API is undefined in older browsers. In these browsers, going back leaves the page.
const { navigation } = globalThis as { navigation?: Navigation };

/** Key of the history entry that `addEntryIfNeeded` added for the current page. */
let added: string | undefined;
let close: (() => void) | undefined;

/** When the user goes back, calls `onBack` instead of leaving the page, until `stopClosingOnBack` is called. */
export function startClosingOnBack(onBack: () => void): void {
  if (!close) {
    addEntryIfNeeded();
    navigation?.addEventListener('navigate', preventBack);
  }
  close = onBack;
}

export function stopClosingOnBack(): void {
  close = undefined;
  navigation?.removeEventListener('navigate', preventBack);
}

/** Prevents going back. Browsers allow this only once per user interaction with the page. */
function preventBack(event: NavigateEvent) {
  const { navigationType, destination, cancelable } = event;
  const isBack = navigationType === 'traverse' && destination.index < indexOf(navigation);
  if (!isBack || !cancelable) return;
  event.preventDefault();
  close?.();
}

/**
 * Adds a history entry for the current page if the previous entry belongs to another document, because a page can
 * prevent going back only within its own document. `skipAdded` skips the added entry when the user goes back later.
 */
function addEntryIfNeeded() {
  if (!navigation || navigation.entries()[indexOf(navigation) - 1]?.sameDocument) return;
  history.pushState(history.state, '');
  if (added === undefined) navigation.addEventListener('currententrychange', skipAdded);
  added = navigation.currentEntry?.key;
}

function skipAdded({ navigationType, from }: NavigationCurrentEntryChangeEvent) {
  const isBack = navigationType === 'traverse' && indexOf(navigation) < from.index;
  if (isBack && from.key === added) history.back();
}

const indexOf = (navigation: Navigation | undefined) => navigation?.currentEntry?.index ?? 0;
