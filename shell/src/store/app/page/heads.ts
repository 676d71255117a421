import type { PageName } from 'contracts';
import type { Head, SiteInfo } from 'storefront-kit';
import { texts } from '../../texts.js';
import type { Route } from './routes.js';

/** Returns the metadata of a page, or the shop's defaults if it has none. */
export function pageHead(route: Route, head: Head | undefined, { business }: SiteInfo): Head {
  if (head) return head;
  const heading = route.title ?? pageHeading(route.name);
  return {
    title: heading ? `${heading} | ${business.name}` : business.name,
    description: texts.description(business.town),
    canonicalPath: route.path,
  };
}

/** Returns the heading of a shell page, or undefined for pages of remotes. */
export function pageHeading(name: PageName | undefined): string | undefined {
  return texts.accounts[name as keyof typeof texts.accounts];
}

/** Returns the metadata of the not-found page. */
export function notFoundHead({ business }: SiteInfo): Head {
  return {
    title: texts.missing.title(business.name),
    description: texts.description(business.town),
    canonicalPath: '/',
    status: 404,
  };
}
