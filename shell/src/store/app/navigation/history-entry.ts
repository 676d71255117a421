/** State of a page that the shop stores in its entry of the browser's history. */
interface ShownPage {
  /** Key of the location. */
  key: string;
  /** Seed of the random order. */
  seed: number;
}

/** Reads the page of the current history entry. Other scripts may have written anything to it. */
export function readShownPage(): Partial<ShownPage> {
  const state: unknown = history.state;
  const isOurs = typeof state === 'object' && state !== null && 'shown' in state;
  return isOurs && typeof state.shown === 'object' ? { ...state.shown } : {};
}

/** Stores the page in the current history entry. */
export function storeShownPage(shown: ShownPage): void {
  const last = readShownPage();
  if (last.key === shown.key && last.seed === shown.seed) return;
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), shown }, '');
}
