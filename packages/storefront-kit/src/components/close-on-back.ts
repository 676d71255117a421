// Undefined in older browsers, which have no Navigation API. In those, going back leaves the page.
const { navigation } = globalThis as { navigation?: Navigation };

/** Key of the history entry that `addEntryIfNeeded` added for the same page. */
let added: string | undefined;
let close: (() => void) | undefined;

/** Calls `onBack` instead of going back, until `stopClosingOnBack` is called. */
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

/** Browsers let a page prevent going back only once per interaction with it. */
function preventBack(event: NavigateEvent) {
  const { navigationType, destination, cancelable } = event;
  const isBack = navigationType === 'traverse' && destination.index < indexOf(navigation);
  if (!isBack || !cancelable) return;
  event.preventDefault();
  close?.();
}

/**
 * A page can prevent going back only within its document. If the previous entry belongs to another document, adds an
 * entry of the same page, which is skipped when the user goes back later.
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
