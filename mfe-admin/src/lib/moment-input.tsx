import type { FieldIds } from './field.js';

interface MomentInputProps {
  ids: FieldIds;
  /** A moment in UTC, or empty. */
  value: string;
  onChange: (iso: string) => void;
}

/** Asks for a day and a time as clocks show it here. */
export const MomentInput = ({ ids, value, onChange }: MomentInputProps) => (
  <input
    {...ids}
    type="datetime-local"
    min={toLocal(new Date().toISOString())}
    // What the browser cannot read yet is empty: the field itself keeps what is being typed.
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
