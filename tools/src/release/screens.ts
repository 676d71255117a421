import { pagePaths, type PartRoute, type Release } from 'contracts';
import { askSite } from 'remote-kit/release/ask-site.mjs';

/** A place where a remote is visible. */
export interface Screen {
  path: string;
  part: string;
  /** An event that makes it appear. */
  asks?: string;
}

/** Sample values for path variables. */
type Samples = Record<'product' | 'category', string | undefined>;

/** The events by which the host opens slots; some, such as the badge of an empty cart, have none. */
const slotEvents = { 'drawer.cart': 'cart:show', 'drawer.inquiries': 'inquiries:show' };

/** Returns the screens of the running site that show what a release declares. */
export async function screensOf(
  { remote, routes = [], slots = [] }: Release,
  { url, adminPath }: { url: string; adminPath: string },
): Promise<Screen[]> {
  const part = `[data-part="${remote}"]`;
  const samples = await askSamples(url);
  const fills = (name: string) => slots.some(({ slot }) => slot === name);
  const paths = onePerPage(routes).flatMap((route) => samplePath(route, samples) ?? []);
  return [
    ...paths.map((path) => ({ path, part: `main ${part}` })),
    ...Object.entries(slotEvents)
      .filter(([name]) => fills(name))
      .map(([, asks]) => ({ path: pagePaths.home, part: `dialog ${part}`, asks })),
    ...(fills('staff.area') ? [{ path: adminPath, part }] : []),
    ...slots
      .filter(({ slot }) => slot === 'staff.screens')
      .map(({ fragment }) => ({ path: `${adminPath}/${remote}/${fragment}`, part })),
    ...(fills('product.below') && samples.product
      ? [{ path: pagePaths.product.replace(':id', samples.product), part: `main ${part}` }]
      : []),
  ];
}

const onePerPage = (routes: PartRoute[]) => [
  ...new Map(routes.toReversed().map((route) => [route.page, route])).values(),
];

function samplePath({ path, each }: PartRoute, samples: Samples) {
  if (!path.includes(':')) return path;
  const value = each && samples[each];
  return value && path.replace(/:[\w-]+/, encodeURIComponent(value));
}

async function askSamples(url: string): Promise<Samples> {
  const found = (await askSite(`${url}/api/api/search?limit=1`)) as
    { products: { _id: string; category: string }[] } | undefined;
  const [sample] = found?.products ?? [];
  return { product: sample?._id, category: sample?.category };
}
