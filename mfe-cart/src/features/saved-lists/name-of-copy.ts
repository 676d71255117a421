import { maxListNameLength } from 'contracts';
import { listTexts } from '../../list-texts.js';

/** Returns the name for a copy of a list. If that name would be too long, returns the name of the original. */
export function nameOfCopy(name: string): string {
  const copy = listTexts.copyOf(name);
  return copy.length <= maxListNameLength ? copy : name;
}
