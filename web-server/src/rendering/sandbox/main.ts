import type { SandboxProgram } from './host.js';
import { garbageCollector } from './garbage-collector.js';
import { createSandboxHost } from './host-calls.js';
import { lockDownProcess } from './lock-down.js';
import { createRealm } from './realm.js';
import { rejectDynamicImports } from './server-bundle.js';
import type { SandboxStart } from './start.js';

// Program of the process that runs releases. It starts without permissions and passes messages to a realm without any
// capabilities.

type Release = SandboxStart['releases'][number];

const { exit, post } = connectionToParent();
const collect = garbageCollector();
const memoryUsage = process.memoryUsage.bind(process);
let inside: SandboxProgram | undefined;

const host = createSandboxHost({
  post,
  keptBytes() {
    collect();
    const { heapUsed, external } = memoryUsage();
    return heapUsed + external;
  },
  ring: (id) => inside?.runTimer(id),
});

function connectionToParent() {
  // Undocumented properties of Node.js: every process has `reallyExit`, and every process with an
  // IPC channel has `_send`.
  const end: unknown = Reflect.get(process, 'reallyExit');
  const write: unknown = Reflect.get(process, '_send');
  const send: unknown = Reflect.get(process, 'send');
  const channel = { connected: true, send: send as NodeJS.Process['send'], _send: write };
  return {
    exit: end as (code: number) => void,
    post: (text: string, onSent?: () => void) =>
      void channel.send?.(text, undefined, undefined, onSent),
  };
}

function start({ bundle, releases, setup }: SandboxStart) {
  const realm = createRealm(bundle, host);
  inside = realm.inside;
  for (const release of releases) {
    const run = compile(realm, release);
    if (!run) return;
    inside.addServerBundle(release.remote, run);
  }
  inside.startRendering(setup);
}

function compile(realm: ReturnType<typeof createRealm>, { remote, version, server }: Release) {
  try {
    rejectDynamicImports(server);
    return realm.compile(server, `${remote}/${version}/server.cjs`);
  } catch (error) {
    // None of the release's code has run yet, so the error comes from acorn or V8.
    post(JSON.stringify({ type: 'refused', failure: { remote, reason: String(error) } }));
    return undefined;
  }
}

/**
 * Reports an uncaught error and exits. Only the realm may convert the value to a string, because the conversion can run
 * code of a release.
 */
function crash(thrown: unknown) {
  const reason = inside ? inside.describeThrown(thrown) : String(thrown);
  post(JSON.stringify({ type: 'crashed', reason: reason.slice(0, 10_000) }), () => exit(1));
}

process.on('uncaughtException', crash);
// Without a handler, Node.js would inspect the rejected value to create an exception.
process.on('unhandledRejection', crash);
process.on('disconnect', () => exit(0));
process.on('message', (message: unknown) => {
  // The first message is the `SandboxStart`; all further messages are for the realm.
  if (inside) inside.receiveMessage(String(message));
  else start(JSON.parse(String(message)) as SandboxStart);
});

lockDownProcess();
