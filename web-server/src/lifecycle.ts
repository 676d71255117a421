import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after which a stop is no longer graceful; the supervisor's patience is longer. */
const patience = 3500;

interface Ending {
  /** Says to whoever balances that others should be asked from now on. */
  drain: () => void;
  /** Milliseconds that he is given to notice; until then requests are taken as ever. */
  drainFor: number;
  close: () => Promise<unknown>;
}

/** Ends the process on a signal, or when the one that started it is gone; requests under way are answered first. */
export function stopGracefully({ drain, drainFor, close }: Ending) {
  let isStopping = false;
  const stop = async (milliseconds: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), patience + milliseconds).unref();
    drain();
    await wait(milliseconds);
    await close().finally(() => process.exit(0));
  };
  const end = (milliseconds: number) => {
    void stop(milliseconds);
  };
  process.on('SIGTERM', () => end(drainFor));
  process.on('SIGINT', () => end(drainFor));
  process.on('disconnect', () => end(0));
}
