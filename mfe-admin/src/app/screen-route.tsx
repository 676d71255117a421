import { useLoaderData, type RouteObject } from 'react-router-dom';
import { ScreenFailed } from '../features/frame/screen-states.js';
import type { Screen } from '../lib/hooks/screen.js';

/**
 * Returns the route of a screen. Its code is fetched by a loader, because React Router caches the
 * failure of a `lazy` route until the page is reloaded.
 */
export const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  loader: screen.load,
  // The code is not loaded again on navigation, because it does not depend on the URL.
  shouldRevalidate: () => false,
  element: <LoadedScreen />,
  errorElement: <ScreenFailed />,
});

function LoadedScreen() {
  const { Component } = useLoaderData<Awaited<ReturnType<Screen['load']>>>();
  return <Component />;
}
