import type { FailureKind } from 'contracts';
import type { LiveRemotes } from '../remotes/live-remotes.js';
import { listenToFailures, type Failure } from '../remotes/report.js';
import { kindOfFailure } from './kind-of-failure.js';
import { ReportBox } from './report-box.js';
import { sourceInStack, type Source } from './source.js';
import { stackOf, watchErrors } from './watch-errors.js';
import { watchPartsKey } from './parts-key.js';
import { watchVitals } from './vitals.js';

/** Begins to tell the backend what becomes of the parts in this browser; `live` is what the page came with. */
export function startSeeing(live: LiveRemotes): void {
  const box = new ReportBox();
  const add = (source: Source, kind: FailureKind) => box.addFailure({ ...source, kind });
  const known = new WeakSet<Error>();
  listenToFailures((failure) => void note(failure, known, add));
  watchErrors((source) => add(source, 'uncaught'));
  watchVitals(live, (vital) => box.addVital(vital));
  watchPartsKey(live);
  // After the vitals, which are settled in the same moment.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') box.send();
  });
  addEventListener('pagehide', () => box.send());
}

type Add = (source: Source, kind: FailureKind) => void;

/** A slot meets the same error that its loader has told of: it counts once. */
async function note({ part, error, release }: Failure, known: WeakSet<Error>, add: Add) {
  if (error instanceof Error) {
    if (known.has(error)) return;
    known.add(error);
  }
  if (part === 'slot') {
    add(sourceInStack(stackOf(error)) ?? { part: 'shell' }, 'thrown');
    return;
  }
  // Else it is a remote, or the shell itself.
  const source = { part: part as Source['part'], ...(release && { release: release.version }) };
  add(source, await kindOfFailure(error, release));
}
