import { useRemoteModule, useSite } from 'storefront-kit';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
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
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isShown = true;
    // If the module has loaded, its code threw an error, so only another release can fix it.
    const replacement = module.value === undefined ? module.load() : module.nextRelease();
    void replacement.then(() => (isShown ? revalidate() : undefined));
    return () => {
      isShown = false;
    };
  }, [module, revalidate]);
  const retry = () => {
    void module.retry();
    void revalidate();
  };
  return <PageFailed error={error} onRetry={retry} />;
}
