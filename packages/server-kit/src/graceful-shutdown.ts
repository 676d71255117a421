interface Shutdown {
  /** Time in milliseconds for the load balancer to notice the shutdown; requests are still accepted. */
  drainMs: number;
  /** Timeout after draining, in milliseconds; shorter than the supervisor's own timeout. */
  timeoutMs: number;
  /** Exit code after a failure or timeout of `stop`. */
  failureCode: number;
  /**
   * Completes the requests in progress and closes the server. `drainMs` is 0 if the parent process has disconnected.
   */
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
