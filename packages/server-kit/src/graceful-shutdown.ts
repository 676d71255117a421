interface Shutdown {
  /** Time for the load balancer to notice, in milliseconds; requests are still accepted. */
  drainMs: number;
  /** Time limit after draining, in milliseconds. The supervisor waits longer. */
  timeoutMs: number;
  /** Exit code after a failure or timeout of `stop`. */
  failureCode: number;
  /** Completes requests in progress. `drainMs` is 0 after a disconnect of the parent. */
  stop: (drainMs: number) => Promise<unknown>;
}

/** Stops the process once: after a signal, or when its parent disconnects. */
export function stopGracefully(
  { drainMs, timeoutMs, failureCode, stop }: Shutdown,
  subject: Pick<NodeJS.Process, 'on' | 'exit'> = process,
) {
  let isStopping = false;
  const end = (milliseconds: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => subject.exit(failureCode), timeoutMs + milliseconds).unref();
    stop(milliseconds).then(
      () => subject.exit(0),
      () => subject.exit(failureCode),
    );
  };
  subject.on('SIGTERM', () => end(drainMs));
  subject.on('SIGINT', () => end(drainMs));
  subject.on('disconnect', () => end(0));
}
