import type { FieldIds } from './field.js';

interface MomentInputProps {
  ids: FieldIds;
  /** A UTC date and time, or empty. */
  value: string;
  onChange: (iso: string) => void;
}

/** An input for a date and time in the local time zone. */
export const MomentInput = ({ ids, value, onChange }: MomentInputProps) => (
  <input
    {...ids}
    type="datetime-local"
    min={toLocal(new Date().toISOString())}
    // An incomplete value is reported as empty; the uncontrolled field keeps what is being typed.
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
