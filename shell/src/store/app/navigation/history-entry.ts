/** State of a page that the shop stores in the page's history entry. */
interface ShownPage {
  /** Key of the location. */
  key: string;
  /** Seed of the random product order. */
  seed: number;
}

/**
 * Reads the stored state from the current history entry. Other scripts may have changed the entry, so fields can be
 * missing.
 */
export function readPageOfHistoryEntry(): Partial<ShownPage> {
  const state: unknown = history.state;
  const isOurs = typeof state === 'object' && state !== null && 'shown' in state;
  return isOurs && typeof state.shown === 'object' ? { ...state.shown } : {};
}

/** Stores the state in the current history entry. */
export function storePageInHistoryEntry(page: ShownPage): void {
  const last = readPageOfHistoryEntry();
  if (last.key === page.key && last.seed === page.seed) return;
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), shown: page }, '');
}
