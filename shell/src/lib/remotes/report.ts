import type { LiveRemote } from './live-remotes.js';

/** Something that went wrong with a part, and with what the page has coped. */
export interface Failure {
  /** `shell`, the name of a remote, or `slot` when only the error can tell whose code it was. */
  part: string;
  error: unknown;
  release: LiveRemote | undefined;
}

const maxBuffered = 50;
const reported = new Set<string>();
const buffered: Failure[] = [];
let deliver = (failure: Failure) => {
  if (buffered.length < maxBuffered) buffered.push(failure);
};

/** Notes a failure of a part that the page has coped with: in the console once for each kind, and never as an error. */
export function reportRemoteFailure(part: string, error: unknown, release?: LiveRemote): void {
  deliver({ part, error, release });
  const reason = error instanceof Error ? error.message : String(error);
  const line = `${part}: ${reason}`;
  if (reported.has(line)) return;
  reported.add(line);
  console.info(line);
}

/** Hands over what was noted so far and all that follows. */
export function onRemoteFailure(listener: (failure: Failure) => void): void {
  deliver = listener;
  buffered.splice(0).forEach(listener);
}
