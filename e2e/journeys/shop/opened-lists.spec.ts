import type { APIRequestContext } from '@playwright/test';
import { filterNames, routes, sortOrders } from 'contracts';
import { signIn } from '../../site/sign-in.js';
import { expect, test } from '../../site/test.js';

interface SearchResult {
  products: { productName: string }[];
  filters: Record<string, { value: string }[]>;
}

const query = 'q=pyramid';

async function find(request: APIRequestContext, search: string) {
  const response = await request.get(`${routes.findProducts.path}?${search}&limit=24`);
  return (await response.json()) as SearchResult;
}

const namesIn = ({ products }: SearchResult) => products.map(({ productName }) => productName);

/** Returns one query string per sort order, and one per filter with the first value of the filter. */
async function searches(request: APIRequestContext) {
  const { filters } = await find(request, query);
  const narrowed = filterNames.map((name) => [name, filters[name]?.[0]?.value ?? ''] as const);
  const orders = sortOrders.filter((order) => order !== 'random');
  const sorted = orders.map((order) => ['sort', order] as const);
  return [...sorted, ...narrowed].map(
    ([name, value]) => `${query}&${new URLSearchParams({ [name]: value })}`,
  );
}

for (const visitorKind of ['a visitor', 'a buyer'] as const) {
  test(`@once ${visitorKind} sees search results filtered and sorted as the page URL specifies`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const withoutScripts = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
    });
    const serverPage = await withoutScripts.newPage();
    if (visitorKind === 'a buyer') await signIn(context);
    for (const search of await searches(page.request)) {
      await serverPage.goto(`/search?${search}`);
      const forVisitors = namesIn(await find(serverPage.request, search));
      await expect(serverPage.locator('article h2'), search).toHaveText(forVisitors);
      await page.goto(`/search?${search}`);
      const names = namesIn(await find(page.request, search));
      await expect(page.locator('article h2'), search).toHaveText(names);
    }
    await withoutScripts.close();
  });
}
