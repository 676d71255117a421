import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createApiClient,
  NavigationProvider,
  loadedModule,
  RemotesProvider,
  SiteProvider,
  type Navigation,
  type Page,
  type SiteInfo,
} from 'storefront-kit';
import { startRecordedBackend, type Answers } from './recorded-backend.js';

// The timeout is generous, because rendering whole pages is slow on a busy machine. No test measures time.
configure({ asyncUtilTimeout: 15_000 });
export const site: SiteInfo = {
  publicUrl: 'https://shop.example',
  business: {
    name: 'Khambhat Crystal & Agate',
    town: 'Khambhat, Gujarat',
    phone: '+919876543210',
    email: 'support@example.com',
    address: 'Agate Bazaar, Khambhat, Gujarat 388620, India',
    latitude: 22.3181,
    longitude: 72.619,
  },
};

interface PageLocation {
  params?: Record<string, string>;
  query?: string;
  seed?: number;
}

export async function loadPage<Data>(
  page: Page<Data>,
  pageLocation: PageLocation = {},
  responses: Answers = {},
) {
  const { baseUrl } = await startRecordedBackend(responses);
  const { params = {}, query = '', seed = 1 } = pageLocation;
  return page.load({
    params,
    query: new URLSearchParams(query),
    seed,
    api: createApiClient({ baseUrl }),
  });
}

export function show(content: ReactNode, navigation?: Navigation) {
  return render(withProviders(content, navigation));
}

export function sentByServer<Data>({ Page }: Page<Data>, data: Data): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(withProviders(<Page data={data} />));
  return container;
}

export function hydrate<Data>(page: Page<Data>, data: Data) {
  const container = sentByServer(page, data);
  document.body.append(container);
  return render(withProviders(<page.Page data={data} />), { container, hydrate: true });
}

/** Replaces the modules of other remotes, which have their own tests. */
const ofOthers = loadedModule(() => null);

function withProviders(content: ReactNode, navigation?: Navigation) {
  const inSite = (
    <RemotesProvider resolve={() => ofOthers}>
      <SiteProvider site={site}>{content}</SiteProvider>
    </RemotesProvider>
  );
  return navigation ? (
    <NavigationProvider navigation={navigation}>{inSite}</NavigationProvider>
  ) : (
    inSite
  );
}
