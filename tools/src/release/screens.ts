import { pagePaths, type PartRoute, type Release } from 'contracts';
import { askSite } from 'remote-kit/release/ask-site.mjs';

export interface Screen {
  path: string;
  part: string;
  /** Event that makes the screen appear, if it is not visible initially. */
  asks?: string;
}

type Samples = Record<'product' | 'category', string | undefined>;

/** Events that make the host open a slot. Slots without an entry, such as the cart badge, have no such event. */
const slotEvents = { 'drawer.cart': 'cart:show', 'drawer.inquiries': 'inquiries:show' };

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
