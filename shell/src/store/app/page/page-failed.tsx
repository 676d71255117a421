import { Button, Icon } from 'storefront-kit';
import { useEffect, useEffectEvent } from 'react';
import { texts } from '../../texts.js';
import css from './message.module.css';

const minPauseMs = 3000;
const maxPauseMs = 30_000;
let [lastTry, pause] = [-Infinity, minPauseMs];

/** Returns the delay in milliseconds until the next automatic retry. The delay doubles while failures continue. */
function pauseMsFor(now: number) {
  pause = now - lastTry < 2 * maxPauseMs ? Math.min(maxPauseMs, pause * 2) : minPauseMs;
  lastTry = now;
  return pause;
}

/**
 * Shown when a page's code or data cannot be loaded, or when the page fails to render. Each new `error` schedules an
 * automatic retry.
 */
export function PageFailed({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const { heading, body, again } = texts.failed;
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const timer = setTimeout(retry, pauseMsFor(performance.now()));
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <section role="alert" className={css['message']}>
      <Icon name="crystal" size={40} className={css['icon']} />
      <h1>{heading}</h1>
      <p>{body}</p>
      <Button onClick={onRetry}>{again}</Button>
    </section>
  );
}
