import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { codes, refuse } from '../errors.js';

const MEGABYTE = 1024 * 1024;

/** The share of the memory at which long commands end, before the whole process does. */
const FULL = 0.7;

/** V8 counts its young generation into the limit; no command can use it. From version 13 on it is larger. */
const YOUNG = (Number.parseInt(process.versions.v8) >= 13 ? 192 : 48) * MEGABYTE;

const LIMIT = FULL * Math.max(getHeapStatistics().heap_size_limit - YOUNG, 64 * MEGABYTE);

/** What was collected is not collected again for so many milliseconds, unless that much has come since. */
const PAUSE_MS = 250;
const GROWTH = LIMIT / 8;

let collectedAt = -Infinity;
let usedAfter = 0;

/** Ends a command when values and buffers together would take too much memory. */
export function checkMemory(): void {
  const used = usedBytes();
  if (used < LIMIT) return;
  const now = performance.now();
  if (now - collectedAt > PAUSE_MS || used - usedAfter > GROWTH) {
    collectedAt = now;
    collectGarbage();
    usedAfter = usedBytes();
  }
  if (usedBytes() < LIMIT) return;
  collectedAt = -Infinity; // what this command held is garbage when the next one comes
  refuse(codes.ExceededMemoryLimit, 'the command would use too much memory');
}

function usedBytes(): number {
  const { used_heap_size: values, external_memory: buffers } = getHeapStatistics();
  return values + buffers;
}

/** Much of what is used may be garbage, which only V8 can tell. */
const collectGarbage = makeCollector();

/** V8 frees buffers beside its collections and counts them as used until the next one begins, so a small one follows. */
function makeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect !== 'function') return () => undefined;
  return () => {
    Reflect.apply(collect, undefined, []);
    Reflect.apply(collect, undefined, [{ type: 'minor' }]);
  };
}
