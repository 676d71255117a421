interface Shutdown {
  /**
   * Time in milliseconds for the load balancer to notice the shutdown. The server still accepts requests during this
   * time.
   */
  drainMs: number;
  /** Time in milliseconds that `stop` may take after draining. It is shorter than the timeout of the supervisor. */
  timeoutMs: number;
  /** Exit code of the process if `stop` fails or times out. */
  failureCode: number;
  /**
   * Completes the requests in progress and closes the server. `drainMs` is 0 if the parent process has disconnected.
   */
  stop: (drainMs: number) => Promise<unknown>;
}

/** Stops the process after the first signal, or when its parent disconnects. Ignores all later signals. */
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
