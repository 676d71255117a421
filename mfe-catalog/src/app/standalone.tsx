import { pagePaths } from 'contracts';
import { Suspense, use } from 'react';
import { newSeed, SiteProvider, Spinner, type Page } from 'storefront-kit';
import { Search } from '../features/search/search.js';
import { api } from '../lib/api.js';
import { allProducts } from './all-products.js';
import { category } from './category.js';
import { home } from './home.js';
import { product } from './product.js';

const site = {
  publicUrl: window.location.origin,
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

const content = loadPage(new URL(window.location.href));

/** Renders this remote without the shell. Each navigation is a full page load. */
export function Standalone() {
  return (
    <SiteProvider site={site}>
      <Search />
      <main>
        <Suspense fallback={<Spinner />}>
          <Content />
        </Suspense>
      </main>
    </SiteProvider>
  );
}

function Content() {
  return use(content);
}

async function loadPage({ pathname, searchParams: query }: URL) {
  const [, folder = '', argument = ''] = pathname.split('/').map(decodeURIComponent);
  const show = async <Data,>(page: Page<Data>, params: Record<string, string>) => {
    const data = await page.load({ params, query, seed: newSeed(), api });
    return <page.Page data={data} />;
  };
  if (pathname === pagePaths.allProducts) return show(allProducts, {});
  if (pagePaths.category.startsWith(`/${folder}/`)) return show(category, { name: argument });
  if (folder.toLowerCase() === 'product') return show(product, { id: argument });
  return show(home, {});
}
