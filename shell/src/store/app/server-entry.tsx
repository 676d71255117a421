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
import type { FrameData } from './inlined-page.js';
import { NavigationController } from './navigation-controller.js';
import type { PageResult } from './page-resource.js';
import { PageCache } from './page-cache.js';
import type { PageRoute } from './routes.js';

/** The input of one rendering. */
export interface Rendering {
  route: PageRoute;
  /** Search part of the address, with its question mark. */
  search?: string;
  /** The page's data; null when it could not be gathered: the browser then shows the page itself. */
  data: unknown;
  seed: number;
  site: SiteInfo;
  frame: FrameData;
  /** The modules of the live releases, by remote and name; pages whole, fragments as components. */
  modules: Record<RemoteName, Record<string, unknown>>;
  slots: Slots;
  /** There is no such product, category...: the frame says so. */
  isMissing?: boolean;
}

/** Gathers what the frame shows; a frame without categories is still a frame. */
export async function loadFrame(api: ApiClient): Promise<FrameData> {
  const categories = await api.call('listCategories').catch(() => undefined);
  if (!categories) return { categories: [], isUnread: true };
  return { categories: categories.map(({ name }) => name) };
}

/** The tree that the browser will bring to life: frame and page in one. */
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

/** Why a slot stays empty on the server although nobody did wrong. */
export class ClientOnlyError extends Error {}

// Its slot gives way to its skeleton at once: waiting for a module that will not come would use up the time of all.
const clientOnly = trackedPromise(Promise.reject(new ClientOnlyError('left to the browser')));
const leftOut: RemoteModule = {
  ...unavailableModule,
  loadWithTimeout: () => clientOnly,
  load: () => clientOnly,
};

// All data was loaded before; a page without data is rendered by the browser.
const unavailable: ApiClient = {
  call: () => Promise.reject(new Error('no data on the server')),
};

function toPageResult({ data, isMissing }: Rendering): PageResult | undefined {
  if (isMissing) return { isMissing };
  return data === null ? undefined : { data };
}
