import { pagePaths, type PartRoute, type Release } from 'contracts';
import { fetchFromSite } from 'remote-kit/release/ask-site.mjs';

export interface SmokeTestScreen {
  path: string;
  /** Name of the component that marks the part as interactive; see `useInteractiveMark` in storefront-kit. */
  name: string;
  /** Selector of an element of the part; absent for a fragment that may render nothing. */
  part?: string;
  /** Name of the shop's popup that contains the part. */
  popup?: string;
  /** True if only signed-in buyers see the part. */
  isForCustomers?: boolean;
}

type Samples = Record<'product' | 'category', string | undefined>;
type Place = Omit<SmokeTestScreen, 'path' | 'name' | 'part'> & {
  page: 'home' | 'product';
  hash?: string;
  within?: string;
};

/**
 * For each slot of the shop, the page that shows it. `cart.below` is missing, because the cart of the test buyer is
 * empty.
 */
const places: Record<string, Place> = {
  'header.search': { page: 'home', within: 'header' },
  'header.actions': { page: 'home', within: 'header' },
  'badge.cart': { page: 'home' },
  'badge.inquiry': { page: 'home', isForCustomers: true },
  'drawer.cart': { page: 'home', hash: '#cart', within: 'dialog' },
  'drawer.inquiries': { page: 'home', hash: '#inquiries', within: 'dialog' },
  'account.menu': { page: 'home', within: 'dialog', popup: 'account', isForCustomers: true },
  'product.buy': { page: 'product', within: 'main', isForCustomers: true },
  'product.actions': { page: 'product', within: 'main' },
  'product.below': { page: 'product', within: 'main' },
};

/** Returns the screens that show each page and fragment of a release. */
export async function listSmokeTestScreens(
  { remote, routes = [], slots = [] }: Release,
  { url, adminPath }: { url: string; adminPath: string },
): Promise<SmokeTestScreen[]> {
  const part = `[data-part="${remote}"]`;
  const samples = await fetchSamples(url);
  const paths = onePerPage(routes).flatMap((route) => samplePath(route, samples) ?? []);
  return [
    ...paths.map((path) => ({ path, name: 'page', part: `main ${part}` })),
    ...slots.flatMap(({ slot, fragment }): SmokeTestScreen[] => {
      const name = `${remote}/${fragment}`;
      if (slot === 'staff.area') return [{ path: adminPath, name, part }];
      if (slot === 'staff.screens') return [{ path: `${adminPath}/${name}`, name, part }];
      const { page, hash = '', within, ...rest } = places[slot] ?? {};
      const path = page && samplePath({ path: pagePaths[page], each: 'product' }, samples);
      const shown = within && { part: `${within} ${part}` };
      return path ? [{ path: path + hash, name, ...rest, ...shown }] : [];
    }),
  ];
}

const onePerPage = (routes: PartRoute[]) => [
  ...new Map(routes.toReversed().map((route) => [route.page, route])).values(),
];

function samplePath({ path, each }: Pick<PartRoute, 'path' | 'each'>, samples: Samples) {
  if (!path.includes(':')) return path;
  const value = each && samples[each];
  return value && path.replace(/:[\w-]+/, encodeURIComponent(value));
}

async function fetchSamples(url: string): Promise<Samples> {
  const response = (await fetchFromSite(`${url}/api/api/search?limit=1`)) as
    { products: { _id: string; category: string }[] } | undefined;
  const [sample] = response?.products ?? [];
  return { product: sample?._id, category: sample?.category };
}
