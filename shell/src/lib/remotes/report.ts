import type { LiveRemote } from './live-remotes.js';

/** Something that went wrong with a part, and with what the page has coped. */
export interface Failure {
  /** `shell`, the name of a remote, or `slot` when only the error can tell whose code it was. */
  part: string;
  error: unknown;
  release: LiveRemote | undefined;
}

const mostWaiting = 50;
const told = new Set<string>();
const waiting: Failure[] = [];
let take = (failure: Failure) => {
  if (waiting.length < mostWaiting) waiting.push(failure);
};

/** Notes a failure of a part that the page has coped with: in the console once for each kind, and never as an error. */
export function reportRemoteFailure(part: string, error: unknown, release?: LiveRemote): void {
  take({ part, error, release });
  const reason = error instanceof Error ? error.message : String(error);
  const line = `${part}: ${reason}`;
  if (told.has(line)) return;
  told.add(line);
  console.info(line);
}

/** Hands over what was noted so far and all that follows. */
export function listenToFailures(listener: (failure: Failure) => void): void {
  take = listener;
  waiting.splice(0).forEach(listener);
}
