import { Button, Spinner } from 'storefront-kit';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import css from './frame.module.css';

export const FrameSkeleton = () => (
  <div className={css['waiting']}>
    <Spinner label="Loading staff area" />
  </div>
);

/** Shown instead of a screen that failed to load or to render. The menu stays usable. */
export function ScreenFailed() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => console.warn('A screen failed', error), [error]);
  return (
    <div role="alert" className={css['failed']}>
      <h2>Couldn&apos;t show this screen</h2>
      <p>Saved work is safe. If this keeps happening, contact your administrator.</p>
      <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
