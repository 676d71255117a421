import { maxListNameLength } from 'contracts';
import { listTexts } from '../../list-texts.js';

/** Returns the name of a copy. A name that would become too long stays the same. */
export function nameOfCopy(name: string): string {
  const copy = listTexts.copyOf(name);
  return copy.length <= maxListNameLength ? copy : name;
}
