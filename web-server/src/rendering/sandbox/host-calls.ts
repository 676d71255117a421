import { isUint8Array } from 'node:util/types';
import type { SandboxHost } from './host.js';

interface Outside {
  post: (text: string) => void;
  keptBytes: () => number;
  ring: (id: number) => void;
}

/** The maximum delay of Node timers: 24.8 days, longer than a process lives. */
const maxWaitMs = 2_147_483_647;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Implements the host functions. Each function checks its arguments before Node.js converts or prints them, because
 * otherwise the traps of a proxy in the sandbox would receive arrays of the main realm, which give access to Node.js.
 */
export function createSandboxHost({ post, keptBytes, ring }: Outside): SandboxHost {
  const timers = new Map<number, () => void>();
  return {
    post: (text) => post(checked.string(text)),
    keptBytes,
    wait(id, milliseconds) {
      const key = checked.number(id);
      const due = () => {
        timers.delete(key);
        ring(key);
      };
      timers.set(key, startTimer(due, checked.number(milliseconds)));
    },
    forgo(id) {
      const key = checked.number(id);
      timers.get(key)?.();
      timers.delete(key);
    },
    encodeInto: (text, into) =>
      encoder.encodeInto(checked.string(text), checked.bytes(into)).written,
    decode: (bytes) => decoder.decode(checked.bytes(bytes)),
    pairsOf: (query) => JSON.stringify([...new URLSearchParams(checked.string(query))]),
    queryOf: (pairs) => {
      // The cast is safe: the sandbox's `URLSearchParams` class serialised this value as pairs of
      // strings.
      const parsed = JSON.parse(checked.string(pairs)) as [string, string][];
      return new URLSearchParams(parsed).toString();
    },
    partsOf: (url, base) => partsOf(checked.string(url), checked.string(base)),
  };
}

function startTimer(due: () => void, milliseconds: number) {
  if (milliseconds > 0) {
    const timer = setTimeout(due, Math.min(milliseconds, maxWaitMs));
    return () => clearTimeout(timer);
  }
  const soon = setImmediate(due);
  return () => clearImmediate(soon);
}

function partsOf(url: string, base: string) {
  if (!URL.canParse(url, base || undefined)) return '';
  const { href, origin, protocol, host, pathname, search, hash } = new URL(url, base || undefined);
  return JSON.stringify({ href, origin, protocol, host, pathname, search, hash });
}

/**
 * Static types hold only for our own bundle. Releases may have patched functions that it calls, so arguments are
 * checked at run time.
 */
const checked = {
  string: (value: unknown) => (typeof value === 'string' ? value : refuse()),
  number: (value: unknown) => (typeof value === 'number' ? value : refuse()),
  bytes: (value: unknown) => (isUint8Array(value) ? value : refuse()),
};

function refuse(): never {
  throw new TypeError('invalid argument for a host function');
}
