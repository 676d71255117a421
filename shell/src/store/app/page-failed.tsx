import { Button, Icon } from 'storefront-kit';
import { useEffect } from 'react';
import { texts } from '../texts.js';
import css from './message.module.css';
import { setPending } from './pending.js';

/** Stands in for a page whose code or data cannot be had, or which broke. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { heading, body, again } = texts.failed;
  useEffect(() => setPending(false), []);
  return (
    <section role="alert" className={css['message']}>
      <Icon name="crystal" size={40} className={css['icon']} />
      <h1>{heading}</h1>
      <p>{body}</p>
      <Button onClick={onRetry}>{again}</Button>
    </section>
  );
}
