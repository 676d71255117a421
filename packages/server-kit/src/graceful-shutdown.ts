interface Shutdown {
  /** The time that the load balancer is given to notice; until then requests are taken as ever. */
  drainMs: number;
  /** After draining; then a stop is no longer graceful. The supervisor waits longer. */
  timeoutMs: number;
  /** Exit code of a stop that failed or took too long. */
  failureCode: number;
  /** Answers requests under way; `drainMs` is 0 when nobody else is there who could be asked instead. */
  stop: (drainMs: number) => Promise<unknown>;
}

/** Ends the process once, on a signal or when the one that started it is gone. */
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
