import { Button, Spinner } from 'storefront-kit';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import css from './frame.module.css';

export const FrameSkeleton = () => (
  <div className={css['waiting']}>
    <Spinner label="Loading the staff area" />
  </div>
);

/** Shown instead of a screen that failed to load or to render. The menu stays usable. */
export function ScreenFailed() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => console.warn('A screen failed', error), [error]);
  return (
    <div role="alert" className={css['failed']}>
      <h2>This screen could not be shown</h2>
      <p>Nothing that was saved is lost. If it happens again, please tell whoever runs the shop.</p>
      <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
