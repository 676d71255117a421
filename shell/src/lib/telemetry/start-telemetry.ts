import type { FailureKind } from 'contracts';
import type { LiveRemotes } from '../remotes/live-remotes.js';
import { onRemoteFailure, type RemoteFailure } from '../remotes/report.js';
import { classifyFailure } from './classify-failure.js';
import { TelemetryQueue } from './telemetry-queue.js';
import { originFromStack, type CodeOrigin } from '../code-origin.js';
import { stackOfError, watchErrors } from './watch-errors.js';
import { watchPartsShortcut } from './parts-shortcut.js';
import { watchVitals } from './vitals.js';

/** Starts reporting failures and web vitals of this page to the backend. `live` is the registry inlined in the page. */
export function startTelemetry(live: LiveRemotes): void {
  const queue = new TelemetryQueue();
  const add = (source: CodeOrigin, kind: FailureKind) => queue.addFailure({ ...source, kind });
  const reportedErrors = new WeakSet<Error>();
  onRemoteFailure((failure) => void recordFailure(failure, reportedErrors, add));
  watchErrors((source) => add(source, 'uncaught'));
  watchVitals(live, (vital) => queue.addVital(vital));
  watchPartsShortcut(live);
  // This listener is added after the listeners for web vitals, because those record the final values on the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush();
  });
  addEventListener('pagehide', () => queue.flush());
}

type Add = (source: CodeOrigin, kind: FailureKind) => void;

/** Records a failure once, although both the loader and the slot report the same error. */
async function recordFailure(
  { part, error, release }: RemoteFailure,
  reportedErrors: WeakSet<Error>,
  add: Add,
) {
  if (error instanceof Error) {
    if (reportedErrors.has(error)) return;
    reportedErrors.add(error);
  }
  if (part === 'slot') {
    add(originFromStack(stackOfError(error)) ?? { part: 'shell' }, 'thrown');
    return;
  }
  // Here, `part` is the name of a remote or `shell`, so no stack trace is needed to find the source.
  const source = { part, ...(release && { release: release.version }) };
  add(source, await classifyFailure(error, release));
}
