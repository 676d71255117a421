import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { codes, refuse } from '../errors.js';

const MEGABYTE = 1024 * 1024;

/** Fraction of the heap limit at which long commands are aborted, to protect the whole process. */
const FULL = 0.7;

/**
 * Size in bytes of V8's young generation, which counts towards the heap limit although commands cannot use it. V8
 * increased the size in version 13.
 */
const YOUNG = (Number.parseInt(process.versions.v8) >= 13 ? 192 : 48) * MEGABYTE;

const LIMIT = FULL * Math.max(getHeapStatistics().heap_size_limit - YOUNG, 64 * MEGABYTE);

/** Minimum number of milliseconds between two garbage collections, unless memory use has grown considerably. */
const PAUSE_MS = 250;
const GROWTH = LIMIT / 8;

let collectedAt = -Infinity;
let usedAfter = 0;

/** Throws if heap and buffers together exceed the memory limit. */
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
  // The next check may collect garbage immediately, because the memory of the rejected command can then be freed.
  collectedAt = -Infinity;
  refuse(codes.ExceededMemoryLimit, 'the command would use too much memory');
}

function usedBytes(): number {
  const { used_heap_size: values, external_memory: buffers } = getHeapStatistics();
  return values + buffers;
}

/** Collects garbage, because much of the memory counted as used may no longer be referenced. */
const collectGarbage = makeCollector();

/**
 * Returns a function that runs a full garbage collection, then a minor one. The minor collection is required because V8
 * frees buffers concurrently and counts them as used until the next collection starts.
 */
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
