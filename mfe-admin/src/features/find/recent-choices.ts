import type { PaletteChoice } from './choice.js';

const key = 'staff:recent-choices';
const most = 6;

/**
 * Returns the recent choices of this tab, newest first. They can contain customer names, so they are stored in session
 * storage, which is erased when the tab is closed.
 */
export function readRecentChoices(): PaletteChoice[] {
  try {
    // The cast is safe, because only `addRecentChoice` writes this key.
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as PaletteChoice[];
  } catch {
    return []; // Storage is unavailable in this browser.
  }
}

/**
 * Adds a choice to the recent choices if it opens a screen. Actions are excluded, so that users do not repeat an action
 * by accident.
 */
export function addRecentChoice({ id, kind, label, detail, to }: PaletteChoice) {
  if (to === undefined) return;
  const otherChoices = readRecentChoices().filter((choice) => choice.to !== to);
  const choices = [{ id, kind, label, to, ...(detail && { detail }) }, ...otherChoices].slice(
    0,
    most,
  );
  try {
    sessionStorage.setItem(key, JSON.stringify(choices));
  } catch {
    return; // Without storage, no recent choices are offered.
  }
}
