export type AuditFields = ReadonlyMap<string, unknown>;

/** Returns the fields of a record, or an empty map for any other value. */
export const toAuditFields = (value: unknown): AuditFields =>
  new Map<string, unknown>(isRecord(value) ? Object.entries(value) : []);

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function fieldText(value: unknown): string {
  if (value === undefined || value === null) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
