import { useLoaderData, type RouteObject } from 'react-router-dom';
import { ScreenFailed } from '../features/frame/screen-states.js';
import type { Screen } from '../lib/hooks/screen.js';

/**
 * Returns the route of a screen. The screen's code is fetched in the route's `loader` instead of with `lazy`, because
 * React Router caches a failed `lazy` import until the page is reloaded.
 */
export const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  loader: screen.load,
  // The code of a screen does not depend on the URL, so it is not loaded again on navigation.
  shouldRevalidate: () => false,
  element: <LoadedScreen />,
  errorElement: <ScreenFailed />,
});

function LoadedScreen() {
  const { Component } = useLoaderData<Awaited<ReturnType<Screen['load']>>>();
  return <Component />;
}
