import { useInteractiveMark } from 'storefront-kit';
import { useEffect, useState } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { Frame } from '../features/frame/frame.js';
import { Extras } from './extras.js';
import { findPage, type Route } from './page/routes.js';
import { scrollToTop, useScrolling } from './navigation/scrolling.js';
import { Announcer } from './page/announcer.js';
import type { FrameData } from './page/inlined-page.js';
import type { PageOutletContext } from './page/page-effects.js';
import { isEmailedLinkPage } from './page/link-pages.js';
import { PageSkeleton } from './page/page-skeleton.js';
import { Progress } from './page/progress.js';

/** Delay in milliseconds before the skeleton of the next page replaces the previous page. */
const skeletonDelayMs = 600;

/** Layout of all pages: header, menus and footer around the current page. */
export function Shop({ routes }: { routes: Route[] }) {
  const { categories } = useLoaderData<FrameData>();
  const { pathname } = useLocation();
  useScrolling();
  useInteractiveMark('shop');
  return (
    <>
      <Progress />
      <Frame categories={categories} isPlain={isEmailedLinkPage(findPage(routes, pathname)?.name)}>
        <CurrentPage routes={routes} />
      </Frame>
      <Announcer />
      <Extras />
    </>
  );
}

/** Renders the current page or, if the next page loads slowly, the skeleton of the next page. */
function CurrentPage({ routes }: { routes: Route[] }) {
  const next = useSlowNavigation();
  const { pathname, search } = useLocation();
  const [first] = useState(pathname + search);
  const [isFirst, setIsFirst] = useState(true);
  if (isFirst && first !== pathname + search) setIsFirst(false);
  useEffect(() => (next ? scrollToTop() : undefined), [next]);
  if (next) return <PageSkeleton outline={findPage(routes, next.pathname)?.outline} />;
  return <Outlet context={{ isFirst } satisfies PageOutletContext} />;
}

/** Returns the target of a navigation that takes longer than `skeletonDelayMs`, otherwise undefined. */
function useSlowNavigation() {
  const { location } = useNavigation();
  const [slow, setSlow] = useState<typeof location>();
  useEffect(() => {
    if (!location) return undefined;
    const timer = setTimeout(() => setSlow(location), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, [location]);
  return slow === location ? location : undefined;
}
