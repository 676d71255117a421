import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Node's own, for the host alone: realms that are made later do not have it. */
export function garbageCollector() {
  setFlagsFromString('--expose-gc');
  // What that flag adds to a new context.
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
