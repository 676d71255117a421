import {
  ApiError,
  isNotFound,
  type ApiClient,
  type Head,
  type SiteInfo,
  type Slots,
} from 'storefront-kit';
import { pagePaths, type RemoteName } from 'contracts';
import { findPage } from 'shell';
import type { LoadedPage, ShopHandler, StaffAccountPage } from 'shell';
import {
  ClientOnlyError,
  pageHead,
  loadShopPage,
  notFoundHead,
  renderTree,
  staffAccountPageAt,
  staffAccountElement,
} from 'shell';
import { describeError, remoteInStack } from './error-attribution.js';
import { headSchema } from './head-shape.js';
import { findOversizedRemote, serialisePageData } from './part-bytes.js';
import { findPageModule, wrapModulesForRender, type RemoteModules } from './parts.js';
import type {
  RenderBudgets,
  MarkRunningRemote,
  PartFailure,
  RenderPhase,
  RenderedPage,
  RenderJob,
} from './protocol.js';
import type { ShopPage, ShopRoute } from './shop-routes.js';
import { renderToHtml, type CaughtRenderError } from './to-html.js';

export interface RenderContext {
  site: SiteInfo;
  api: ApiClient;
  routes: ShopRoute[];
  handler: ShopHandler;
  slots: Slots;
  modules: RemoteModules;
  mark: MarkRunningRemote;
  budgets: RenderBudgets;
  /** `path` is set only for trial renders: the path of the page, for error messages. */
  onPhase: (phase: RenderPhase, path?: string) => void;
}

/** Result of loading a page. If `head` is undefined, loading failed and the page module is omitted. */
interface Loaded {
  data: unknown;
  json?: string | undefined;
  head?: Head;
  status: RenderedPage['status'];
  failures: PartFailure[];
}

const emptyResult = { data: null, failures: [] };

/**
 * Loads the data of a page and renders the whole tree. Throws if no route matches or the shop layout fails to render.
 */
export async function renderPage(context: RenderContext, job: RenderJob): Promise<RenderedPage> {
  const staffPage = staffAccountPageAt(job.path);
  if (staffPage) return renderStaffPage(context, staffPage);
  const route = findPage(context.routes, job.path);
  if (!route) throw new Error(`no page at ${job.path}`);
  context.onPhase('load');
  let loaded: Loaded = { ...emptyResult, status: 200 };
  const shop = await loadShopPage(context.handler, {
    path: route.path,
    query: job.query,
    api: context.api,
    loadPage: async () => {
      loaded = await load(context, route, job);
      if (loaded.head) return { data: loaded.data };
      return loaded.status === 404 ? 'missing' : undefined;
    },
  });
  context.onPhase('render');
  const omit = loaded.head ? job.omit : [...job.omit, `${route.remote}/${route.module}`];
  const page = await renderBounded(context, { route, loaded, shop, job: { ...job, omit } });
  return { ...page, failures: [...loaded.failures, ...page.failures] };
}

async function renderStaffPage(context: RenderContext, name: StaffAccountPage) {
  const { site, budgets } = context;
  context.onPhase('render');
  const { html } = await renderToHtml(staffAccountElement({ name, site }), budgets.render);
  const head = pageHead({ name, path: pagePaths[name] }, undefined, site);
  return { html, head, frame: 'null', status: 200 as const, used: [], failures: [] };
}

async function renderBounded(context: RenderContext, rendering: Rendering): Promise<RenderedPage> {
  const page = await renderWith(context, rendering);
  const failure = await findOversizedRemote(page, async (remote) => {
    const { html } = await renderWith(context, without(rendering, remote));
    return html.length;
  });
  if (!failure) return page;
  const rest = await renderBounded(context, without(rendering, failure.remote));
  return { ...rest, failures: [failure, ...page.failures, ...rest.failures] };
}

const without = (rendering: Rendering, remote: RemoteName): Rendering => {
  const { job } = rendering;
  return { ...rendering, job: { ...job, omit: [...job.omit, remote] } };
};

interface Rendering {
  route: ShopPage;
  loaded: Loaded;
  shop: LoadedPage;
  job: RenderJob;
}

/**
 * Renders a page. If no boundary catches an error, renders again without the failing remote, so that the shop layout
 * remains.
 */
async function renderWith(context: RenderContext, rendering: Rendering): Promise<RenderedPage> {
  const { route, loaded, shop, job } = rendering;
  const { site, budgets } = context;
  const { modules, used } = wrapModulesForRender(context.modules, job.omit, context.mark);
  const { json, status } = loaded;
  const head =
    status === 404 && !loaded.head ? notFoundHead(site) : declaredHead(route, loaded.head, site);
  const { handler, slots } = context;
  const { routing, frame } = shop;
  const tree = renderTree({ handler, routing, site, modules, slots });
  try {
    const { html, faults } = await renderToHtml(tree, budgets.render);
    const failures = faults.flatMap((fault) => attributeError(fault, context, job.omit));
    const texts = { frame: JSON.stringify(frame), ...(json && { data: json }) };
    const isIncomplete = head.isIncomplete === true || frame.isUnread === true;
    return { html, head, ...texts, status, isIncomplete, used, failures };
  } catch (error) {
    const [failure] = attributeError(innermostFault(error), context, job.omit);
    if (!failure) throw error;
    const page = await renderWith(context, without(rendering, failure.remote));
    return { ...page, failures: [failure, ...page.failures] };
  } finally {
    context.mark(undefined);
  }
}

/**
 * Returns the metadata of a page. If the server cannot render the page, uses the description that its part declares.
 */
function declaredHead(route: ShopPage, head: Head | undefined, site: SiteInfo): Head {
  const { description } = route;
  return { ...pageHead(route, head, site), ...(!head && description && { description }) };
}

async function load(context: RenderContext, route: ShopPage, job: RenderJob): Promise<Loaded> {
  const page = findPageModule(context.modules, route, job.omit);
  if (!page || !route.remote) return { ...emptyResult, status: 200 };
  const { api, site, mark, budgets } = context;
  const query = new URLSearchParams(job.query);
  try {
    mark(route.remote);
    const loading = page.load({ params: route.params, query, seed: job.seed, api });
    const data = await withTimeout(loading, budgets.load);
    mark(route.remote);
    const json = serialisePageData(data);
    const head = headSchema.parse(page.head(data, site));
    return { data, json, head, status: head.status ?? 200, failures: [] };
  } catch (error) {
    return withoutData(error, route.remote);
  } finally {
    mark(undefined);
  }
}

/** Maps an error of `load` to a status. Errors of the backend do not count as failures of the page. */
function withoutData(error: unknown, remote: RemoteName): Loaded {
  if (isNotFound(error)) return { ...emptyResult, status: 404 };
  if (error instanceof RenderTimeoutError) return { ...emptyResult, status: 503 };
  if (error instanceof ApiError) {
    const isRefused = error.status === 404 || error.status === 400;
    return { ...emptyResult, status: isRefused ? 404 : 503 };
  }
  return { data: null, status: 200, failures: [{ remote, reason: describeError(error) }] };
}

class RenderTimeoutError extends Error {}

async function withTimeout<Value>(promise: Promise<Value>, budget: number) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RenderTimeoutError()), budget);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

function attributeError(
  { error, componentStack }: CaughtRenderError,
  { modules }: RenderContext,
  omitted: string[],
): PartFailure[] {
  if (error instanceof ClientOnlyError) return [];
  const remotes = Object.keys(modules);
  const remote = remoteInStack(remotes, componentStack);
  if (!remote || omitted.includes(remote)) return [];
  return [{ remote, reason: `${describeError(error)}${componentStack ?? ''}` }];
}

function innermostFault(error: unknown): CaughtRenderError {
  // For errors of the shop layout, `renderToHtml` puts the original error and its component stack into `cause`.
  if (error instanceof Error && error.cause) return error.cause as CaughtRenderError;
  return { error, componentStack: undefined };
}
