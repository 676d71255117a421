import { Button, Spinner } from 'storefront-kit';
import { useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import css from './frame.module.css';

/** Stands in while the code of the first screen is fetched. */
export const FrameSkeleton = () => (
  <div className={css['waiting']}>
    <Spinner label="Loading the staff area" />
  </div>
);

/** Stands in for a screen that failed or whose code could not be had; the menu around it works on. */
export function ScreenFailed() {
  const error = useRouteError();
  useEffect(() => console.warn('A screen failed', error), [error]);
  return (
    <div role="alert" className={css['failed']}>
      <h2>This screen could not be shown</h2>
      <p>Nothing that was saved is lost. If it happens again, please tell whoever runs the shop.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  );
}
