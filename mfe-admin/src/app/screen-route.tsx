import { useLoaderData, type RouteObject } from 'react-router-dom';
import { ScreenFailed } from '../features/frame/screen-states.js';
import type { Screen } from '../lib/screen.js';

/** The route of a screen. A loader fetches its code, because React Router keeps the failure of a `lazy` route until the page is reloaded. */
export const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  loader: screen.load,
  // The code of a screen does not depend on its address.
  shouldRevalidate: () => false,
  element: <LoadedScreen />,
  errorElement: <ScreenFailed />,
});

function LoadedScreen() {
  const { Component } = useLoaderData<Awaited<ReturnType<Screen['load']>>>();
  return <Component />;
}
