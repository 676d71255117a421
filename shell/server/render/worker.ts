import { parentPort, workerData } from 'node:worker_threads';
import { createApiClient } from 'storefront-kit';
import { markRunning, reasonOf } from './blame.js';
import { createCatalogueFetch } from './catalogue-fetch.js';
import { evaluate } from './evaluate.js';
import type { Modules } from './parts.js';
import type { FromWorker, Question, ToWorker, WorkerSetup } from './protocol.js';
import { renderPage, type RenderContext } from './render-page.js';
import { tryRemote } from './try-remote.js';

// Who is to blame is read from stacks, and a remote may be deep inside of React's.
Error.stackTraceLimit = 50;

// The web server starts this file as nothing but a worker, and with this data.
const setup = workerData as WorkerSetup;
const catalogue = createCatalogueFetch(setup.catalogueVersion);
const api = createApiClient({ baseUrl: setup.backendUrl, fetch: catalogue.fetch });

const post = (message: FromWorker) => parentPort?.postMessage(message);

function start() {
  const modules: Modules = {};
  for (const release of setup.releases) {
    const { remote } = release.description;
    markRunning(setup.running, remote);
    try {
      modules[remote] = evaluate(release);
    } catch (error) {
      post({ type: 'refused', failure: { remote, reason: reasonOf(error) } });
      return;
    }
  }
  markRunning(setup.running, undefined);
  parentPort?.on('message', (message: ToWorker) => {
    if (message.type === 'catalogue') catalogue.forget(message.version);
    else void answer(modules, message);
  });
  post({ type: 'ready' });
}

async function answer(modules: Modules, message: Question) {
  const { id } = message;
  try {
    if (message.type === 'render') {
      const page = await renderPage(contextOf(modules, id), message.job);
      post({ type: 'rendered', id, page });
    } else {
      const failures = await tryRemote(trialOf(contextOf(modules, id)), message.remote);
      post({ type: 'tried', id, failures });
    }
  } catch (error) {
    post({ type: 'failed', id, reason: reasonOf(error) });
  }
}

function contextOf(modules: Modules, id: number): RenderContext {
  return {
    ...setup,
    api,
    modules,
    onPhase: (phase) => {
      post({ type: 'phase', id, phase });
    },
  };
}

/** New code is slow at first, so it is given more time. */
function trialOf(context: RenderContext): RenderContext {
  const { budgets, onPhase } = context;
  return {
    ...context,
    budgets: { ...budgets, render: budgets.trial },
    onPhase: (phase) => {
      onPhase(phase === 'render' ? 'trial' : phase);
    },
  };
}

start();
