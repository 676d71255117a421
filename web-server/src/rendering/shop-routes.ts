import type { PartRoute, RemoteName } from 'contracts';
import { documentedRoutes, findPage, type PageRoute, type Route } from 'shell';
import type { Fragment, Slots } from 'storefront-kit';
import { declarationsIn, type ReleaseSet } from './release-set.js';

/** A page of the shop with what only the server needs to know of it. */
export interface ShopRoute
  extends Route, Partial<Pick<PartRoute, 'title' | 'isListed' | 'each' | 'orders' | 'query'>> {}

/** The page that belongs to an address. */
export type ShopPage = ShopRoute & PageRoute;

/** Every address of the shop: those that the parts declare, and the documented ones whatever happens to parts. */
export const shopRoutes = oncePerSet((set): ShopRoute[] => [
  ...declarationsIn(set).flatMap(([remote, { routes: declared }]) =>
    declared.map((route) => routeOf(remote, route)),
  ),
  ...documentedRoutes,
]);

/** What measurements call the page at a path: they know as many names as there are pages. */
export function nameOfPage(set: ReleaseSet, path: string) {
  const page = findPage(shopRoutes(set), path);
  return page?.name ?? page?.module ?? 'none';
}

function routeOf(remote: RemoteName, { page, ...rest }: PartRoute): ShopRoute {
  return { remote, module: page, ...rest };
}

/** The pages of remotes, as far as browsers need to know them. */
export const browserRoutes = oncePerSet((set): Route[] =>
  declarationsIn(set).flatMap(([remote, { routes }]) =>
    routes.map(({ path, page, isSeeded, outline }) => ({
      path,
      remote,
      module: page,
      ...(outline && { outline }),
      ...(isSeeded && { isSeeded }),
    })),
  ),
);

const isOfStaff = (slot: string) => slot.startsWith('staff.');

export const shopSlots = oncePerSet((set) => slotsOf(set, (slot) => !isOfStaff(slot)));
export const staffSlots = oncePerSet((set) => slotsOf(set, isOfStaff));

/** The fragments of each slot in their order; those of the same order by their names. */
function slotsOf(set: ReleaseSet, isWanted: (slot: string) => boolean): Slots {
  const fragments = declarationsIn(set).flatMap(([remote, { slots }]) =>
    slots.filter(({ slot }) => isWanted(slot)).map((declared) => ({ remote, ...declared })),
  );
  const nameOf = (of: (typeof fragments)[number]) => `${of.remote}/${of.fragment}`;
  fragments.sort(
    (one, other) => (one.order ?? 0) - (other.order ?? 0) || (nameOf(one) < nameOf(other) ? -1 : 1),
  );
  const slots: Slots = {};
  for (const { slot, remote, fragment, title } of fragments) {
    const filling: Fragment = title === undefined ? [remote, fragment] : [remote, fragment, title];
    (slots[slot] ??= []).push(filling);
  }
  return slots;
}

/** A set never changes: what is made of one is made once. */
function oncePerSet<Made>(make: (set: ReleaseSet) => Made) {
  const known = new WeakMap<ReleaseSet, { made: Made }>();
  return (set: ReleaseSet) => {
    const { made } = known.get(set) ?? { made: make(set) };
    known.set(set, { made });
    return made;
  };
}
