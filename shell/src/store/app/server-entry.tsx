import type { RemoteName } from 'contracts';
import {
  absent,
  presentModule,
  readable,
  type RemoteModule,
  type ApiClient,
  type ResolveRemote,
  type SiteInfo,
} from 'storefront-kit';
import type { ReactNode } from 'react';
import { App } from './app.js';
import type { FrameData } from './inlined-page.js';
import { Journey } from './journey.js';
import type { Outcome } from './page-load.js';
import { PageStore } from './page-store.js';
import type { PageRoute } from './routes.js';

/** What one rendering needs. */
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
  modules: Partial<Record<RemoteName, Record<string, unknown>>>;
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
  const { route, search = '', seed, site, frame, modules } = rendering;
  const resolve: ResolveRemote = (remote, module) => {
    const value = modules[remote]?.[module];
    return value === undefined ? leftOut : presentModule(value);
  };
  const pages = new PageStore(unavailable, resolve);
  const location = { pathname: route.path, search, hash: '', state: null, key: String(seed) };
  const visit = { route, location, seed };
  const load = pages.adopt(visit, outcomeOf(rendering));
  return (
    <App
      site={site}
      frame={frame}
      resolve={resolve}
      journey={new Journey(pages)}
      first={{ visit, arrival: 'first', load, slot: 0 }}
    />
  );
}

/** Why a slot stays empty on the server although nobody did wrong. */
export class LeftToBrowser extends Error {}

// Its slot gives way to its skeleton at once: waiting for a module that will not come would use up the time of all.
const left = readable(Promise.reject(new LeftToBrowser('left to the browser')));
const leftOut: RemoteModule = { ...absent, inTime: () => left, whenever: () => left };

// What the tree shows was gathered before; a page without data is left to the browser.
const unavailable: ApiClient = {
  call: () => Promise.reject(new Error('no data on the server')),
};

function outcomeOf({ data, isMissing }: Rendering): Outcome | undefined {
  if (isMissing) return { isMissing };
  return data === null ? undefined : { data };
}
