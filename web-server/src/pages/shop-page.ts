import { randomInt } from 'node:crypto';
import type { SiteInfo } from 'storefront-kit';
import { hashListName, pageHeading, pageHead, type LiveRemotes } from 'shell';
import { inlinedPageId, type InlinedPage } from 'shell';
import type { ShellBuild } from '../http/shell-build.js';
import { releaseFolder, shopRegistry, type IsStaffRemote } from '../releases/browser-registry.js';
import type { ShownRelease } from '../releases/health/release-tally.js';
import type { RenderedPage, UsedModule } from '../rendering/protocol.js';
import type { Renderer } from '../rendering/renderer.js';
import type { ReleaseSet } from '../rendering/release-set.js';
import { browserRoutes, shopSlots, type ShopPage } from '../rendering/shop-routes.js';
import { customerAttributeScript } from './mark-customer.js';
import { assembleDocument, createBootScriptTag, type HashedFile } from './document/document.js';
import { jsonScript } from './document/escape.js';
import {
  createBasicHeadTags,
  leadPictureTag,
  createPageHeadTags,
  createStructuredData,
} from './document/head-tags.js';
import type { PageResponse } from './rendered-page-cache.js';
import { inlineStyleSheets } from './document/style-sheets.js';

export interface ShopPageDependencies {
  renderer: Renderer;
  shell: ShellBuild;
  site: SiteInfo;
  isForStaff: IsStaffRemote;
}

/** `search` is empty or starts with a question mark. */
export interface RoutedPageUrl {
  route: ShopPage;
  search: string;
}

const retryAfter = '5';

export async function renderShopPage(
  maker: ShopPageDependencies,
  address: RoutedPageUrl,
  end?: AbortSignal,
): Promise<PageResponse> {
  const seed = randomInt(1, 2 ** 31);
  const { route, search } = address;
  const { main } = maker.shell.entries;
  const job = { path: route.path, query: search, seed, omit: [] };
  const rendered = await maker.renderer.render(job, end);
  const set = rendered?.set ?? maker.renderer.set;
  const page = rendered?.page ?? withoutHtml(route, maker.site);
  const { html, policy } = assembleDocument({
    head: headTags(page, route, maker.site),
    moduleHashes: moduleHashes(set, maker.isForStaff),
    inlineScripts: [customerAttributeScript],
    styles: [
      ...inlineStyleSheets(maker.shell.files, main.css),
      ...page.used.flatMap((used) => stylesOf(set, used)),
    ],
    scripts: [createBootScriptTag(maker.shell, { main, ahead: filesAhead(set, page.used) })],
    root: page.html,
    blocks: [
      jsonScript(
        { type: 'application/json', id: inlinedPageId },
        inlinedPage({ maker, address, seed, page, set }),
      ),
      ...structuredBlock(createStructuredData(page.head, maker.site)),
    ],
  });
  return {
    status: page.status,
    type: 'text/html; charset=utf-8',
    text: html,
    headers: headersOf(page, policy),
    isLasting: rendered?.omitted.length === 0 && isWhole(set, route, page),
    ...outcomeOf(page, shopRegistry(set, maker.isForStaff)),
  };
}

const structuredBlock = (items: object[]) =>
  items.length === 0 ? [] : [jsonScript({ type: 'application/ld+json' }, JSON.stringify(items))];

/**
 * Returns whether each live release and the page as a whole failed to render. Includes all live releases, because the
 * browser may load any of them from this document.
 */
function outcomeOf({ html, failures }: RenderedPage, registry: LiveRemotes) {
  const shownReleases = Object.entries(registry).map(([part, { version }]): ShownRelease => {
    return { part, version, hasFailed: failures.some(({ remote }) => remote === part) };
  });
  return { shown: shownReleases, hasFailed: html === '' || failures.length > 0 };
}

function headersOf({ status }: RenderedPage, policy: string) {
  const unavailable = status === 503 ? { 'retry-after': retryAfter } : {};
  return { 'content-security-policy': policy, 'cache-control': 'no-cache', ...unavailable };
}

/** Incomplete pages are cached only briefly. */
function isWhole(
  { live }: ReleaseSet,
  { name, remote = '', module }: ShopPage,
  page: RenderedPage,
) {
  const isForBrowsers = live[remote] && live[remote].description.server === undefined;
  const isRendered =
    isForBrowsers || page.used.some((used) => used.remote === remote && used.module === module);
  const isOwn = pageHeading(name) !== undefined;
  const isComplete = isOwn || isRendered || page.status === 404;
  const isRead = page.status !== 503 && page.isIncomplete !== true;
  return page.html !== '' && isComplete && page.failures.length === 0 && isRead;
}

function withoutHtml(route: ShopPage, site: SiteInfo): RenderedPage {
  return {
    html: '',
    head: pageHead(route, undefined, site),
    frame: JSON.stringify({ categories: [] } satisfies InlinedPage['frame']),
    status: 200,
    used: [],
    failures: [],
  };
}

function headTags({ head: own }: RenderedPage, { isListed }: ShopPage, site: SiteInfo) {
  const head = isListed === false ? { ...own, isUnlisted: true } : own;
  const lead = head.leadPicture ? [leadPictureTag(head.leadPicture)] : [];
  return [...createBasicHeadTags(head.title), ...lead, ...createPageHeadTags(head, site)];
}

function stylesOf({ live }: ReleaseSet, { remote, module }: UsedModule) {
  const release = live[remote];
  const names = release?.description.modules[module]?.css ?? [];
  return release ? inlineStyleSheets(release.files, names) : [];
}

/**
 * Returns the files that hydration of the page needs in addition to the shell: the hash lists of
 * the remotes, then the scripts that are verified with these lists.
 */
function filesAhead(set: ReleaseSet, used: UsedModule[]): HashedFile[] {
  const files = used.flatMap(({ remote, module }) => {
    const release = set.live[remote];
    if (!release) return [];
    const { entry, modules, files } = release.description;
    const folder = releaseFolder(release.description);
    const names = [entry, ...(modules[module]?.js ?? [])];
    return [
      { url: folder + hashListName, hash: release.integrity },
      ...names.map((name) => ({ url: folder + name, hash: files[name] ?? '' })),
    ];
  });
  return [...new Map(files.map((file) => [file.url, file])).values()];
}

/** Returns the hashes of all scripts of the releases whose entry is an ES module. */
function moduleHashes({ live }: ReleaseSet, isForStaff: IsStaffRemote): Record<string, string> {
  const releases = Object.values(live).filter(
    ({ description: { entryType, remote } }) => entryType === 'module' && !isForStaff(remote),
  );
  const rows = releases.flatMap(({ description }) =>
    Object.entries(description.files)
      .filter(([name]) => /\.m?js$/.test(name))
      .map(([name, hash]) => [releaseFolder(description) + name, hash]),
  );
  // The cast is safe: each row consists of two strings.
  return Object.fromEntries(rows) as Record<string, string>;
}

interface BlockSource {
  maker: ShopPageDependencies;
  address: RoutedPageUrl;
  seed: number;
  page: RenderedPage;
  set: ReleaseSet;
}

function inlinedPage({ maker, address, seed, page, set }: BlockSource) {
  const basePage: Omit<InlinedPage, 'data' | 'frame'> = {
    href: address.route.path + address.search,
    seed,
    site: removeOpeningHours(maker.site),
    registry: shopRegistry(set, maker.isForStaff),
    routes: browserRoutes(set),
    slots: shopSlots(set),
    ...(page.status === 404 && page.data === undefined && { isMissing: true }),
  };
  return `${JSON.stringify(basePage).slice(0, -1)},"frame":${page.frame},"data":${page.data ?? 'null'}}`;
}

/** Removes the opening hours from the site information, because no page shows them. */
export function removeOpeningHours(site: SiteInfo) {
  const siteFields = Object.entries(site).filter(([field]) => field !== 'hours');
  // The cast is safe: only the optional field `hours` was removed.
  return Object.fromEntries(siteFields) as unknown as SiteInfo;
}
