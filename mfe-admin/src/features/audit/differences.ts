import { toAuditFields, isRecord } from '../../lib/audit-words/fields.js';
import {
  describeField,
  isReadableField,
  fieldLabel,
} from '../../lib/audit-words/field-in-words.js';

export interface Difference {
  field: string;
  was: string;
  is: string;
}

/**
 * Returns the fields that differ between two values, formatted for display. If neither value is a record, returns a
 * single field with an empty name.
 */
export function findAuditDifferences(before: unknown, after: unknown): Difference[] {
  if (!isRecord(before) && !isRecord(after)) return [difference('', before, after)];
  const [was, is] = [toAuditFields(before), toAuditFields(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => isReadableField(field, was.get(field) ?? is.get(field)))
    .filter((field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)))
    .map((field) => difference(field, was.get(field), is.get(field)))
    .filter((entry) => entry.was !== entry.is);
}

/** Appends "(changed)" if both values are displayed as the same text, for example two pictures. */
function difference(field: string, before: unknown, after: unknown): Difference {
  const [was, is] = [describeField(field, before), describeField(field, after)];
  const isAlike = was === is && isFilled(before) && isFilled(after);
  return { field: fieldLabel(field), was, is: isAlike ? `${is} (changed)` : is };
}

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length);
