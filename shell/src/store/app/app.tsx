import {
  NavigationProvider,
  RemotesProvider,
  SiteProvider,
  type Navigation,
  type ResolveRemote,
  type SiteInfo,
  type Slots,
} from 'storefront-kit';
import { useEffect, type ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { ShopRouter } from './navigation/shop-router.js';

interface ShopContext {
  site: SiteInfo;
  resolve: ResolveRemote;
  slots: Slots;
}

interface ProvidersProps extends ShopContext {
  navigation: Partial<Navigation>;
  children: ReactNode;
}

/** Provides site, remotes and navigation to the pages and fragments, on the server and in the browser. */
export function Providers({ site, resolve, slots, navigation, children }: ProvidersProps) {
  return (
    <SiteProvider site={site}>
      <RemotesProvider resolve={resolve} slots={slots}>
        <NavigationProvider navigation={navigation}>{children}</NavigationProvider>
      </RemotesProvider>
    </SiteProvider>
  );
}

/** The shop in the browser. */
export function App({ shop, ...context }: ShopContext & { shop: ShopRouter }) {
  const { router, navigation, restoreOrder } = shop;
  useEffect(() => void restoreOrder(), [restoreOrder]);
  // Disables transitions, because a page change in a transition would wait until all remotes in the layout, such as the
  // cart, are hydrated.
  return (
    <Providers {...context} navigation={navigation}>
      <RouterProvider router={router} useTransitions={false} onError={ignore} />
    </Providers>
  );
}

// The root reports errors.
const ignore = () => undefined;
