import type { RemoteName } from 'contracts';
import {
  unavailableModule,
  loadedModule,
  trackedPromise,
  type RemoteModule,
  type ApiClient,
  type ResolveRemote,
  type SiteInfo,
  type Slots,
} from 'storefront-kit';
import type { ReactNode } from 'react';
import { App } from './app.js';
import type { FrameData } from './page/inlined-page.js';
import { NavigationController } from './navigation-controller.js';
import type { PageResult } from './page/page-resource.js';
import { PageCache } from './page/page-cache.js';
import type { PageRoute } from './history/routes.js';

/** The input of one render. */
export interface Rendering {
  route: PageRoute;
  /** Query of the URL with its question mark. */
  search?: string;
  /** Page data; null if it could not be loaded. The page is then rendered in the browser. */
  data: unknown;
  seed: number;
  site: SiteInfo;
  frame: FrameData;
  /** Modules of the live releases by remote and name: pages as definitions, fragments as components. */
  modules: Record<RemoteName, Record<string, unknown>>;
  slots: Slots;
  /** True if the product, category or other subject does not exist; the frame then shows the not-found page. */
  isMissing?: boolean;
}

/** Loads the data of the shop frame. If the categories are unavailable, the frame renders without them. */
export async function loadFrame(api: ApiClient): Promise<FrameData> {
  const categories = await api.call('listCategories').catch(() => undefined);
  if (!categories) return { categories: [], isUnread: true };
  return { categories: categories.map(({ name }) => name) };
}

/** Returns the React tree that the browser hydrates: frame and page in one. */
export function renderTree(rendering: Rendering): ReactNode {
  const { route, search = '', seed, site, frame, modules, slots } = rendering;
  const resolve: ResolveRemote = (remote, module) => {
    const value = modules[remote]?.[module];
    return value === undefined ? leftOut : loadedModule(value);
  };
  const ignore = () => undefined;
  const pages = new PageCache({ api: unavailable, resolve, preload: ignore });
  const location = { pathname: route.path, search, hash: '', state: null, key: String(seed) };
  const entry = { route, location, seed };
  const resource = pages.openFromServer(entry, toPageResult(rendering));
  return (
    <App
      site={site}
      frame={frame}
      resolve={resolve}
      slots={slots}
      controller={new NavigationController(pages, ignore)}
      first={{ entry, navigationKind: 'first', resource, slotKey: 0 }}
    />
  );
}

/** Rejection for modules that are left to the browser. It does not count as a failure. */
export class ClientOnlyError extends Error {}

// Rejected in advance, so that the slot shows its skeleton immediately: waiting for a module that never loads would use
// up the render's time.
const clientOnly = trackedPromise(Promise.reject(new ClientOnlyError('left to the browser')));
const leftOut: RemoteModule = {
  ...unavailableModule,
  loadWithTimeout: () => clientOnly,
  load: () => clientOnly,
};

// All data was loaded earlier; a page without data is rendered by the browser.
const unavailable: ApiClient = {
  call: () => Promise.reject(new Error('no data on the server')),
};

function toPageResult({ data, isMissing }: Rendering): PageResult | undefined {
  if (isMissing) return { isMissing };
  return data === null ? undefined : { data };
}
