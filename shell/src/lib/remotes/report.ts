import type { LiveRemote } from './live-remotes.js';

/** A failure that the page has handled, and the part that caused it. */
export interface RemoteFailure {
  /** 'shell', the name of a remote, or 'slot' if only the error identifies the failed code. */
  part: string;
  error: unknown;
  release: LiveRemote | undefined;
}

/** Matches the path below which the sources of a part are served in development. */
const sources = /\/dev\/([\w-]+)\//;
const maxBuffered = 50;
const reported = new Set<string>();
const buffered: RemoteFailure[] = [];
let deliver = (failure: RemoteFailure) => {
  if (buffered.length < maxBuffered) buffered.push(failure);
};

/**
 * Reports a failure that the page has handled. Each message is logged once, as info rather than as an error. For a part
 * under development, `reportError` logs the error with its stack, so that the development server opens its overlay.
 */
export function reportRemoteFailure(part: string, error: unknown, release?: LiveRemote): void {
  deliver({ part, error, release });
  const { message = String(error), stack = '' } = error instanceof Error ? error : {};
  const line = `${part}: ${message}`;
  if (reported.has(line)) return;
  reported.add(line);
  if (sources.test(stack)) reportError(error);
  else console.info(line);
}

interface Caught {
  componentStack?: string | undefined;
}

/** Options for a React root that report the errors caught by its slots. */
export const caughtErrorOptions = {
  onCaughtError: (error: unknown, { componentStack = '' }: Caught) => {
    const [, developed] = sources.exec(componentStack) ?? [];
    if (developed) console.error(`${developed} failed to render${componentStack}`);
    reportRemoteFailure('slot', error);
  },
};

/** Passes buffered and all later failures to the listener. */
export function onRemoteFailure(listener: (failure: RemoteFailure) => void): void {
  deliver = listener;
  buffered.splice(0).forEach(listener);
}
