import type { FieldAttributes } from './field.js';

interface MomentInputProps {
  ids: FieldAttributes;
  /** ISO date and time in UTC, or empty. */
  value: string;
  onChange: (iso: string) => void;
}

/** Edits a UTC date and time in the local time zone. */
export const DateTimeInput = ({ ids, value, onChange }: MomentInputProps) => (
  <input
    {...ids}
    type="datetime-local"
    min={toLocal(new Date().toISOString())}
    // The input is uncontrolled, because browsers report an incomplete date as empty, which would
    // erase it during typing.
    defaultValue={toLocal(value)}
    onChange={({ target }) => onChange(toIso(target.value))}
  />
);

const minuteMs = 60_000;

function toLocal(iso: string) {
  if (iso === '') return '';
  const at = new Date(iso);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * minuteMs);
  return shifted.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

const toIso = (local: string) => (local === '' ? '' : new Date(local).toISOString());
