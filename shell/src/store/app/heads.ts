import type { Head, SiteInfo } from 'storefront-kit';
import { texts } from '../texts.js';
import type { PageRoute } from './routes.js';

/** What a page says about itself; the shop speaks for a page that cannot. */
export function headOf(route: PageRoute, head: Head | undefined, { business }: SiteInfo): Head {
  if (head) return head;
  const isOwn = route.name === 'signIn' || route.name === 'signUp';
  return {
    title: isOwn ? texts.signIn.title(business.name) : business.name,
    description: texts.description(business.town),
    canonicalPath: route.path,
  };
}

/** What the page says that stands in for one that does not exist. */
export function missingHead({ business }: SiteInfo): Head {
  return {
    title: texts.missing.title(business.name),
    description: texts.description(business.town),
    canonicalPath: '/',
    status: 404,
  };
}
