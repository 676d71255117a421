import type { LiveRemote } from './live-remotes.js';

/** A failure of a part that the page has handled. */
export interface Failure {
  /** 'shell', the name of a remote, or 'slot' if only the error identifies the failed code. */
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

/** Reports a failure that the page has handled. It is logged once per message, as info rather than as an error. */
export function reportRemoteFailure(part: string, error: unknown, release?: LiveRemote): void {
  deliver({ part, error, release });
  const reason = error instanceof Error ? error.message : String(error);
  const line = `${part}: ${reason}`;
  if (reported.has(line)) return;
  reported.add(line);
  console.info(line);
}

/** Passes buffered and all later failures to the listener. */
export function onRemoteFailure(listener: (failure: Failure) => void): void {
  deliver = listener;
  buffered.splice(0).forEach(listener);
}
