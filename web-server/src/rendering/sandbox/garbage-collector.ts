import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Returns Node's garbage collection function for the host. Realms created later do not have it. */
export function garbageCollector() {
  setFlagsFromString('--expose-gc');
  // The flag adds `gc` to new contexts.
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
