import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Frame } from '../features/frame/frame.js';
import { FrameSkeleton, ScreenFailed } from '../features/frame/screen-states.js';
import type { Screen } from '../lib/screen.js';
import { SetUpSecondFactor } from '../features/profile/set-up-second-factor.js';
import { FrameTools } from './frame-tools.js';

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  lazy: screen.load,
  errorElement: <ScreenFailed />,
});

/** The routes of the staff area; every unknown address leads to the dashboard. */
export const createRouter = (basename: string, screens: Screen[]) =>
  createBrowserRouter(
    [
      {
        element: (
          <Frame
            screens={screens}
            tools={<FrameTools screens={screens} />}
            setUp={SetUpSecondFactor}
          />
        ),
        hydrateFallbackElement: <FrameSkeleton />,
        children: [...screens.map(routeOf), { path: '*', element: <Navigate to="/" replace /> }],
      },
    ],
    { basename },
  );
