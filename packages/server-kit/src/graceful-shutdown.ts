interface Shutdown {
  /** The time for the load balancer to notice; until then requests are accepted as usual. */
  drainMs: number;
  /** The timeout after draining, after which the process exits. The supervisor waits longer. */
  timeoutMs: number;
  /** Exit code if stopping failed or timed out. */
  failureCode: number;
  /** Completes requests in progress; `drainMs` is 0 if no other process could take over requests. */
  stop: (drainMs: number) => Promise<unknown>;
}

/** Stops the process once, on a signal or when its parent has disconnected. */
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
