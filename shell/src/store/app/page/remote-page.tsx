import {
  useInteractiveMark,
  useIsHydrating,
  useRemoteModule,
  useSite,
  type Page,
  type RemoteModule,
} from 'storefront-kit';
import { Suspense, use } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { RemoteRoute } from './routes.js';
import { PageEffects } from './page-effects.js';
import { PageSkeleton } from './page-skeleton.js';

/**
 * A page of a remote. It suspends only on the server and during hydration. During navigation, the route's loader waits
 * for the code before the page renders.
 */
export function RemotePage({ route }: { route: RemoteRoute }) {
  const module = useRemoteModule(route.remote, route.module);
  return (
    <Suspense fallback={<PageSkeleton outline={route.outline} />}>
      <Content module={module} />
    </Suspense>
  );
}

function Content({ module }: { module: RemoteModule }) {
  useInteractiveMark('page');
  const isHydrating = useIsHydrating();
  const site = useSite();
  const data: unknown = useLoaderData();
  const { pathname } = useLocation();
  // There is no timeout during hydration, because the server-rendered HTML is more useful than an
  // error. The contract version guarantees the shape of page modules.
  const page = use(isHydrating ? module.load() : module.loadWithTimeout()) as Page<unknown>;
  return (
    <>
      <page.Page key={pathname} data={data} />
      <PageEffects head={page.head(data, site)} />
    </>
  );
}
