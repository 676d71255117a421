import './sandbox/web-platform.js';
import { createApiClient, type SiteInfo } from 'storefront-kit';
import { hostFunctions } from './sandbox/host-functions.js';
import { createShopHandler, type ShopHandler } from 'shell';
import type { SandboxProgram } from './sandbox/host.js';
import { disableStackTraces } from './sandbox/stack-traces.js';
import { runTimer as runSandboxTimer } from './sandbox/timers.js';
import { prepareComponentStacks } from './component-stacks.js';
import { describeError } from './error-attribution.js';
import { createSandboxFetch } from './catalogue-reads.js';
import { evaluateServerBundle, type RunBundle } from './evaluate.js';
import type { RemoteModules } from './parts.js';
import type {
  MessageFromSandbox,
  MarkRunningRemote,
  SandboxRequest,
  MessageToSandbox,
  WorkerSetup,
} from './protocol.js';
import { renderPage, type RenderContext } from './render-page.js';
import { smokeRenderRemote, measureRemoteMemory } from './smoke-render.js';

type LiveSetup = WorkerSetup & { handler: ShopHandler };

// These references are saved before any release runs, because releases can replace globals.
const toText = String;
const post = (message: MessageFromSandbox) => hostFunctions.post(JSON.stringify(message));
const reader = createSandboxFetch((id, path) => post({ type: 'read', id, path }));
const api = createApiClient({ fetch: reader.fetch });
const bundles = new Map<string, RunBundle>();
const modules: RemoteModules = {};
let setup: LiveSetup | undefined;

/**
 * Reports the remote whose code is running. Reports only for jobs that run alone, because a failure during concurrent
 * jobs could not be attributed to a remote.
 */
function markerFor(isTraced: boolean) {
  let marked: string | undefined;
  return (remote: string | undefined) => {
    if (!isTraced || remote === marked) return;
    marked = remote;
    post({ type: 'running', remote: remote ?? null });
  };
}

async function beginWith(workerSetup: WorkerSetup) {
  await prepareComponentStacks();
  disableStackTraces();
  const mark = markerFor(true);
  for (const description of workerSetup.releases) {
    const { remote } = description;
    mark(remote);
    try {
      const rendered = evaluateServerBundle(description, bundles.get(remote));
      if (rendered) modules[remote] = rendered;
    } catch (error) {
      post({ type: 'refused', failure: { remote, reason: describeError(error) } });
      return;
    }
  }
  mark(undefined);
  setup = { ...workerSetup, handler: createShopHandler(workerSetup.routes) };
  post({ type: 'ready' });
}

async function handleRequest(workerSetup: LiveSetup, message: SandboxRequest) {
  const { id, site } = message;
  const context = (isTraced: boolean) =>
    contextOf(workerSetup, { id, site, mark: markerFor(isTraced) });
  try {
    if (message.type === 'render') {
      const { isAlone = false } = message.job;
      post({ type: 'rendered', id, page: await renderPage(context(isAlone), message.job) });
    } else if (message.type === 'weigh') {
      const smoke = smokeRenderResult(context(true));
      post({ type: 'weighed', id, bytes: await measureRemoteMemory(smoke, message.remote) });
    } else {
      const smoke = smokeRenderResult(context(true));
      post({ type: 'tried', id, failures: await smokeRenderRemote(smoke, message.remote) });
    }
  } catch (error) {
    post({ type: 'failed', id, reason: describeError(error) });
  }
}

interface Job {
  id: number;
  site: SiteInfo;
  mark: MarkRunningRemote;
}

function contextOf(workerSetup: LiveSetup, { id, site, mark }: Job): RenderContext {
  const { budgets, routes, slots, handler } = workerSetup;
  const onPhase: RenderContext['onPhase'] = (phase, path) =>
    post({ type: 'phase', id, phase, ...(path !== undefined && { path }) });
  return { site, budgets, routes, handler, slots, api, modules, mark, onPhase };
}

/** Returns the context for a test render. Its time budget is larger, because code that has not run before is slow. */
function smokeRenderResult(context: RenderContext): RenderContext {
  const { budgets, onPhase } = context;
  return {
    ...context,
    budgets: { ...budgets, render: budgets.smokeRender },
    onPhase: (phase, path) => {
      onPhase(phase === 'render' ? 'smokeRender' : phase, path);
    },
  };
}

export const addServerBundle: SandboxProgram['addServerBundle'] = (remote, run) =>
  void bundles.set(remote, run);
// The casts are safe: the web server serialised these messages for this program.
export const startRendering: SandboxProgram['startRendering'] = (text) =>
  void beginWith(JSON.parse(text) as WorkerSetup);
export const receiveMessage: SandboxProgram['receiveMessage'] = (text) => {
  const message = JSON.parse(text) as MessageToSandbox;
  if (message.type === 'read') reader.hear(message);
  else if (setup) void handleRequest(setup, message);
};
export const runTimer: SandboxProgram['runTimer'] = runSandboxTimer;
export const describeThrown: SandboxProgram['describeThrown'] = (thrown) => {
  try {
    return toText(thrown);
  } catch {
    return 'threw a value that cannot be converted to text';
  }
};
