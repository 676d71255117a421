import {
  NavigationProvider,
  RemotesProvider,
  SiteProvider,
  type ResolveRemote,
  type SiteInfo,
  type Slots,
} from 'storefront-kit';
import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Frame } from '../features/frame/frame.js';
import { Announcer } from './page/announcer.js';
import { Extras } from './extras.js';
import type { FrameData } from './page/inlined-page.js';
import type { NavigationController } from './navigation-controller.js';
import { PageRouter } from './page/page-router.js';
import { PageSlot } from './page/page-slot.js';
import { Progress } from './page/progress.js';
import { nextScreen, type Screen } from './page/screen.js';
import { ShownPath } from './history/shown-path.js';

export interface AppProps {
  site: SiteInfo;
  frame: FrameData;
  resolve: ResolveRemote;
  slots: Slots;
  controller: NavigationController;
  first: Screen;
}

/** The shop: one tree of frame and page, on the server and in the browser. */
export function App({ site, frame, resolve, slots, controller, first }: AppProps) {
  const [screen, setScreen] = useState(first);
  const { path } = screen.entry.route;
  const [shown] = useState(() => new ShownPath(path));
  const navigation = useMemo(() => {
    const { navigate, prefetch, preloadCode } = controller;
    const { read, listen } = shown;
    return { readPath: read, onPath: listen, navigate, prepare: prefetch, preloadCode };
  }, [shown, controller]);
  useEffect(() => shown.show(path), [shown, path]);
  // Registered before the first click can happen.
  useLayoutEffect(() => {
    return controller.start((next) => {
      startTransition(() => setScreen((last) => nextScreen(last, next)));
    });
  }, [controller]);
  return (
    <SiteProvider site={site}>
      <RemotesProvider resolve={resolve} slots={slots}>
        <NavigationProvider navigation={navigation}>
          <Progress />
          <Frame categories={frame.categories}>
            <PageRouter screen={screen} navigator={controller.navigator}>
              <PageSlot screen={screen} />
            </PageRouter>
          </Frame>
          <Announcer />
          <PageRouter screen={screen} navigator={controller.navigator}>
            <Extras />
          </PageRouter>
        </NavigationProvider>
      </RemotesProvider>
    </SiteProvider>
  );
}
