import { createBrowserRouter, Navigate } from 'react-router-dom';
import { Frame } from '../features/frame/frame.js';
import { FrameSkeleton } from '../features/frame/screen-states.js';
import type { Screen } from '../lib/hooks/screen.js';
import { SetUpSecondFactor } from '../features/profile/set-up-second-factor.js';
import { PaletteAndShortcuts } from './palette-and-shortcuts.js';
import { screenRoute } from './screen-route.js';

/** Unknown paths redirect to the dashboard. */
export const createRouter = (basename: string, screens: Screen[]) =>
  createBrowserRouter(
    [
      {
        element: (
          <Frame
            screens={screens}
            tools={<PaletteAndShortcuts screens={screens} />}
            setUp={SetUpSecondFactor}
          />
        ),
        hydrateFallbackElement: <FrameSkeleton />,
        children: [
          ...screens.map(screenRoute),
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
    { basename },
  );
