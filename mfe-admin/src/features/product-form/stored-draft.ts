import { findDifferences } from '../../lib/forms/find-differences.js';
import type { FormValues } from '../../lib/api/product-values.js';
import { comparedFields, type ProductRevision } from './product-fields.js';

export interface Draft {
  values: FormValues;
  base: ProductRevision;
}

const storageKey = (name: string) => `staff:draft:${name}`;

/**
 * Returns the stored draft, or undefined. A draft that does not differ from the stored product is deleted. Data of an
 * unexpected shape is ignored.
 */
export function readDraft(name: string, start: ProductRevision): Draft | undefined {
  const candidate = read(name);
  if (!isDraft(candidate, start)) return undefined;
  const sides = { base: candidate.base.values, stored: start.values, mine: candidate.values };
  if (findDifferences(comparedFields, sides).some(({ isUntouched }) => !isUntouched))
    return candidate;
  deleteDraft(name);
  return undefined;
}

export function storeDraft(name: string, draft: Draft) {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify(draft));
  } catch (error) {
    console.info("Couldn't store the draft", error);
  }
}

export const deleteDraft = (name: string) => localStorage.removeItem(storageKey(name));

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null');
  } catch {
    // The draft is treated as missing if it is invalid JSON or if the browser blocks storage.
    return undefined;
  }
}

function isDraft(value: unknown, start: ProductRevision): value is Draft {
  return hasShapeOf({ values: start.values, base: start }, value);
}

function hasShapeOf(shape: unknown, value: unknown): boolean {
  if (typeof shape !== typeof value) return false;
  if (typeof shape !== 'object' || shape === null) return true;
  if (Array.isArray(shape)) return Array.isArray(value);
  const entries = new Map(Object.entries(value ?? {}));
  return Object.entries(shape).every(([key, fieldShape]) =>
    hasShapeOf(fieldShape, entries.get(key)),
  );
}
