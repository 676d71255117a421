import { pagePaths, type RemoteName } from 'contracts';
import { ApiError, type ApiClient } from 'storefront-kit';
import { matchPage } from 'shell';
import { isPage } from './parts.js';
import type { PartFailure } from './protocol.js';
import { renderPage, type RenderContext } from './render-page.js';

const unknownId = '0'.repeat(24);
const unknownNumber = 'INQ-00-0000';

/** Renders each page of a remote once, from the catalogue's own data; without a page, the frame with its fragments. */
export async function smokeRenderRemote(
  context: RenderContext,
  remote: RemoteName,
): Promise<PartFailure[]> {
  const paths = await Promise.all(
    Object.values(pagePaths).map((pattern) => samplePath(context.api, pattern)),
  );
  const routes = paths.flatMap((path) => matchPage(path) ?? []);
  const own = routes.filter((route) => route.remote === remote);
  const missing = own.filter(({ module }) => !isPage(context.modules[remote]?.[module ?? '']));
  if (missing.length > 0)
    return missing.map(({ module }) => ({ remote, reason: `has no page ${module}` }));

  const failures: PartFailure[] = [];
  for (const { path } of own.length > 0 ? own : routes.slice(0, 1)) {
    const rendering = renderPage(context, { path, query: '', seed: 1, omit: [] });
    // A page fails as a whole only when the host's own frame does.
    const rendered = await rendering.catch(() => undefined);
    failures.push(...(rendered?.failures ?? []).filter((failure) => failure.remote === remote));
  }
  return failures;
}

async function samplePath(api: ApiClient, pattern: string) {
  if (pattern.includes(':id')) {
    const found = api.call('findProducts', { query: { limit: 1 } });
    const [product] = await emptyIfUnavailable(found.then(({ products }) => products));
    return pattern.replace(':id', product?.id ?? unknownId);
  }
  if (!pattern.includes(':name')) return pattern.replace(':number', unknownNumber);
  const [category] = await emptyIfUnavailable(api.call('listCategories'));
  return pattern.replace(':name', encodeURIComponent(category?.name ?? 'none'));
}

async function emptyIfUnavailable<Item>(listing: Promise<Item[]>) {
  try {
    return await listing;
  } catch (error) {
    // A backend that is away says nothing about the release.
    if (error instanceof ApiError) return [];
    throw error;
  }
}
