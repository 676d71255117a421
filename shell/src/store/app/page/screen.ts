import type { PageResource } from './page-resource.js';
import type { NavigationKind } from '../history/shop-history.js';
import type { HistoryEntry } from '../history/history-entry.js';

/** A page shown on the screen. */
export interface Screen {
  entry: HistoryEntry;
  navigationKind: NavigationKind;
  resource: PageResource;
  /** A page that is not ready gets a new slot with a skeleton; a ready one reuses the previous slot. */
  slotKey: number;
}

/** Returns the screen that follows another. */
export function nextScreen(last: Screen, next: Omit<Screen, 'slotKey'>): Screen {
  const isSmooth = next.resource.isReady && last.resource.isShown;
  return { ...next, slotKey: isSmooth ? last.slotKey : last.slotKey + 1 };
}
