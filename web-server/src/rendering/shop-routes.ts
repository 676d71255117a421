import type { PartRoute, RemoteName } from 'contracts';
import { documentedRoutes, findPage, type PageRoute, type Route } from 'shell';
import type { Fragment, Slots } from 'storefront-kit';
import { listDeclarations, type ReleaseSet } from './release-set.js';

export interface ShopRoute
  extends
    Route,
    Partial<Pick<PartRoute, 'title' | 'description' | 'isListed' | 'each' | 'orders' | 'query'>> {}

export type ShopPage = ShopRoute & PageRoute;

/**
 * Returns all routes of the shop: those declared by remotes, and the documented routes, which exist
 * without remotes.
 */
export const shopRoutes = oncePerSet((set): ShopRoute[] => [
  ...listDeclarations(set).flatMap(([remote, { routes: declared }]) =>
    declared.map((route) => routeOf(remote, route)),
  ),
  ...documentedRoutes,
]);

export function pageNameOfPath(set: ReleaseSet, path: string) {
  const page = findPage(shopRoutes(set), path);
  return page?.name ?? page?.module ?? 'none';
}

function routeOf(remote: RemoteName, { page, ...rest }: PartRoute): ShopRoute {
  return { remote, module: page, ...rest };
}

/** Returns the routes of remotes, reduced to the properties that browsers need. */
export const browserRoutes = oncePerSet((set): Route[] =>
  listDeclarations(set).flatMap(([remote, { routes }]) =>
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

/** Returns the fragments per slot, sorted by `order`, then by name. */
function slotsOf(set: ReleaseSet, isWanted: (slot: string) => boolean): Slots {
  const fragments = listDeclarations(set).flatMap(([remote, { slots }]) =>
    slots.filter(({ slot }) => isWanted(slot)).map((declared) => ({ remote, ...declared })),
  );
  const nameOf = (of: (typeof fragments)[number]) => `${of.remote}/${of.fragment}`;
  fragments.sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || (nameOf(a) < nameOf(b) ? -1 : 1));
  const slots: Slots = {};
  for (const { slot, remote, fragment, title } of fragments) {
    const filling: Fragment = title === undefined ? [remote, fragment] : [remote, fragment, title];
    (slots[slot] ??= []).push(filling);
  }
  return slots;
}

/** Caches the result of `make` for each release set, which is immutable. */
function oncePerSet<Value>(make: (set: ReleaseSet) => Value) {
  const cache = new WeakMap<ReleaseSet, { made: Value }>();
  return (set: ReleaseSet) => {
    const { made: value } = cache.get(set) ?? { made: make(set) };
    cache.set(set, { made: value });
    return value;
  };
}
