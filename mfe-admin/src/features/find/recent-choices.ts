import type { Choice } from './choice.js';

const key = 'staff:recent-choices';
const most = 6;

/** What was chosen last in this tab, the latest first; names of people stay in no browser that is closed. */
export function readRecent(): Choice[] {
  try {
    // Only `addRecent` writes it.
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Choice[];
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** Remembers a choice that leads to a screen; what does something at once is not done twice by accident. */
export function addRecent({ id, kind, label, detail, to }: Choice) {
  if (to === undefined) return;
  const others = readRecent().filter((one) => one.to !== to);
  const kept = [{ id, kind, label, to, ...(detail && { detail }) }, ...others].slice(0, most);
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    return; // then nothing is offered
  }
}
