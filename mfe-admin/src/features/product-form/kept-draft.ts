import { differing } from './differing.js';
import type { FormValues } from './form-values.js';
import type { Version } from './use-clash.js';

/** What was typed and not saved, and what the form was filled with then. */
export interface Draft {
  values: FormValues;
  base: Version;
}

const place = (name: string) => `staff:draft:${name}`;

/** The draft of that name, if it has the shape of the form and something in it that is not stored by now. */
export function readDraft(name: string, start: Version): Draft | undefined {
  const kept = read(name);
  if (!isDraft(kept, start)) return undefined;
  const sides = { base: kept.base.values, stored: start.values, mine: kept.values };
  if (differing(sides).some(({ isUntouched }) => !isUntouched)) return kept;
  forgetDraft(name);
  return undefined;
}

export function keepDraft(name: string, draft: Draft) {
  try {
    localStorage.setItem(place(name), JSON.stringify(draft));
  } catch (error) {
    console.info('The draft is not kept', error);
  }
}

export const forgetDraft = (name: string) => localStorage.removeItem(place(name));

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place(name)) ?? 'null');
  } catch {
    // Not ours, or storage is refused: there is no draft.
    return undefined;
  }
}

function isDraft(value: unknown, start: Version): value is Draft {
  return isLike({ values: start.values, base: start }, value);
}

function isLike(shape: unknown, value: unknown): boolean {
  if (typeof shape !== typeof value) return false;
  if (typeof shape !== 'object' || shape === null) return true;
  if (Array.isArray(shape)) return Array.isArray(value);
  const found = new Map(Object.entries(value ?? {}));
  return Object.entries(shape).every(([key, one]) => isLike(one, found.get(key)));
}
