export type Fields = ReadonlyMap<string, unknown>;

/** The fields of a record; of anything else there are none. */
export const fieldsOf = (value: unknown): Fields =>
  new Map<string, unknown>(isRecord(value) ? Object.entries(value) : []);

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a text, whatever it is. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
