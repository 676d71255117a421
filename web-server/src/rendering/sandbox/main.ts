import type { Host, Inside } from './host.js';
import { garbageCollector } from './garbage-collector.js';
import { createRealm } from './realm.js';
import type { SandboxStart } from './start.js';

// The process in which releases are run: started without rights, it hands what it hears into a realm without anything.

const exit = process.exit.bind(process);
const send = process.send?.bind(process);
const timers = new Map<number, () => void>();
const encoder = new TextEncoder();
const decoder = new TextDecoder();
let inside: Inside | undefined;

const collect = garbageCollector();

const host: Host = {
  keptBytes() {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  },
  post: (text) => {
    if (typeof text === 'string') send?.(text);
  },
  wait(id, milliseconds) {
    const ring = () => {
      timers.delete(id);
      inside?.ring(id);
    };
    if (milliseconds > 0) {
      const timer = setTimeout(ring, milliseconds);
      timers.set(id, () => clearTimeout(timer));
    } else {
      const soon = setImmediate(ring);
      timers.set(id, () => clearImmediate(soon));
    }
  },
  forgo(id) {
    timers.get(id)?.();
    timers.delete(id);
  },
  encodeInto: (text, into) => encoder.encodeInto(text, into).written,
  decode: (bytes) => decoder.decode(bytes),
  pairsOf: (query) => JSON.stringify([...new URLSearchParams(query)]),
  queryOf: (pairs) => new URLSearchParams(JSON.parse(pairs) as [string, string][]).toString(),
  partsOf(url, base) {
    if (!URL.canParse(url, base || undefined)) return '';
    const {
      href,
      origin,
      protocol,
      host: name,
      pathname,
      search,
      hash,
    } = new URL(url, base || undefined);
    return JSON.stringify({ href, origin, protocol, host: name, pathname, search, hash });
  },
};

function start({ bundle, releases, setup }: SandboxStart) {
  const realm = createRealm(bundle, host);
  inside = realm.inside;
  for (const { remote, version, server } of releases)
    inside.add(remote, realm.compile(server, `${remote}/${version}/server.cjs`));

  inside.start(setup);
}

/** What a realm threw may be anything, and may answer anything. */
function textOf(thrown: unknown) {
  try {
    const stack: unknown =
      Object(thrown) === thrown ? Reflect.get(Object(thrown), 'stack') : thrown;
    return String(stack);
  } catch {
    return 'threw what cannot be read';
  }
}

function crash(thrown: unknown) {
  const message = { type: 'crashed', stack: textOf(thrown).slice(0, 10_000) };
  if (!send) return exit(1);
  return send(JSON.stringify(message), undefined, undefined, () => exit(1));
}

process.on('uncaughtException', crash);
process.on('disconnect', () => exit(0));
process.on('message', (message: unknown) => {
  // The first is the start, all others are text for the realm.
  if (inside) inside.hear(String(message));
  else start(JSON.parse(String(message)) as SandboxStart);
});

// Nothing here needs them any more, nor would anybody who found a way out of the realm.
for (const name of ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill', '_kill'])
  Reflect.deleteProperty(process, name);

for (const name of ['fetch', 'WebSocket', 'EventSource', 'Worker', 'BroadcastChannel'])
  Reflect.deleteProperty(globalThis, name);
