import {
  NavigationProvider,
  RemotesProvider,
  SiteProvider,
  type ResolveRemote,
  type SiteInfo,
} from 'storefront-kit';
import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Frame } from '../features/frame/frame.js';
import { Announcer } from './announcer.js';
import { Extras } from './extras.js';
import type { FrameData } from './inlined-page.js';
import type { Journey } from './journey.js';
import { PageRouter } from './page-router.js';
import { PageSlot } from './page-slot.js';
import { Progress } from './progress.js';
import { nextScreen, type Screen } from './screen.js';
import { ShownPath } from './shown-path.js';

export interface AppProps {
  site: SiteInfo;
  frame: FrameData;
  resolve: ResolveRemote;
  journey: Journey;
  first: Screen;
}

/** The shop: one tree of frame and page, on the server and in the browser. */
export function App({ site, frame, resolve, journey, first }: AppProps) {
  const [screen, setScreen] = useState(first);
  const { path } = screen.visit.route;
  const [shown] = useState(() => new ShownPath(path));
  const navigation = useMemo(() => {
    const { navigate, prepare } = journey;
    return { readPath: shown.read, onPath: shown.listen, navigate, prepare };
  }, [shown, journey]);
  useEffect(() => shown.show(path), [shown, path]);
  // Before the first click can come.
  useLayoutEffect(() => {
    return journey.start((next) => {
      startTransition(() => setScreen((last) => nextScreen(last, next)));
    });
  }, [journey]);
  return (
    <SiteProvider site={site}>
      <RemotesProvider resolve={resolve}>
        <NavigationProvider navigation={navigation}>
          <Progress />
          <Frame categories={frame.categories}>
            <PageRouter screen={screen} navigator={journey.navigator}>
              <PageSlot screen={screen} />
            </PageRouter>
          </Frame>
          <Announcer />
          <PageRouter screen={screen} navigator={journey.navigator}>
            <Extras />
          </PageRouter>
        </NavigationProvider>
      </RemotesProvider>
    </SiteProvider>
  );
}
