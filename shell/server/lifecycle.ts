/** Milliseconds after which a stop is no longer graceful; the supervisor's patience is longer. */
const patience = 3500;

/** Ends the process on a signal, or when the one that started it is gone; requests under way are answered first. */
export function stopGracefully(close: () => Promise<unknown>) {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), patience).unref();
    void close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}
