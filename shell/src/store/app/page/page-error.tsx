import { useRemoteModule, useSite } from 'storefront-kit';
import { useEffect, useEffectEvent } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import type { RemoteRoute } from './routes.js';
import { notFoundHead } from './heads.js';
import { MissingPage } from './missing-page.js';
import { PageEffects } from './page-effects.js';
import { PageFailed } from './page-failed.js';

/** Shown in place of a remote's page that does not exist, could not be loaded or failed to render. */
export function PageError({ route }: { route: RemoteRoute }) {
  const error = useRouteError();
  const site = useSite();
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <LoadFailure route={route} error={error} />;
  return (
    <>
      <MissingPage />
      <PageEffects head={notFoundHead(site)} />
    </>
  );
}

function LoadFailure({ route, error }: { route: RemoteRoute; error: unknown }) {
  const module = useRemoteModule(route.remote, route.module);
  const reload = useReload();
  const onReplaced = useEffectEvent(reload);
  useEffect(() => {
    let isShown = true;
    // A module that has loaded can fail only because its code threw an error, which only another release can fix.
    const replacement = module.value === undefined ? module.load() : module.nextRelease();
    void replacement.then(() => (isShown ? onReplaced() : undefined));
    return () => {
      isShown = false;
    };
  }, [module]);
  const retry = () => {
    void module.retry();
    reload();
  };
  return <PageFailed error={error} onRetry={retry} />;
}

/** Returns a function that loads the current page again and then shows it instead of the error. */
function useReload() {
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  return () => {
    void revalidate();
    if (isNavigating) return;
    // React Router keeps the error of a route if a revalidation ends before React has rendered the loading state
    // (https://github.com/remix-run/react-router/issues/11597). A navigation always removes the error.
    const state: unknown = location.state;
    void navigate(location, { replace: true, preventScrollReset: true, state });
  };
}
