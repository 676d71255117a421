import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Returns Node's garbage collection function. Realms created later have no access to it. */
export function garbageCollector() {
  setFlagsFromString('--expose-gc');
  // While the V8 flag is set, each new context has a global function `gc`.
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
