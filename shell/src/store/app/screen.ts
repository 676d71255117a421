import type { PageLoad } from './page-load.js';
import type { Arrival } from './shop-history.js';
import type { Visit } from './visits.js';

/** A page on the screen. */
export interface Screen {
  visit: Visit;
  arrival: Arrival;
  load: PageLoad;
  /** A page that is not ready gets a new slot, which shows a skeleton; a ready one takes the place of the last. */
  slot: number;
}

/** The screen that follows another. */
export function nextScreen(last: Screen, next: Omit<Screen, 'slot'>): Screen {
  const isSmooth = next.load.isReady && last.load.isShown;
  return { ...next, slot: isSmooth ? last.slot : last.slot + 1 };
}
