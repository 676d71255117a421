import { useSite } from 'storefront-kit';
import { accountScreensLoaderOf } from '../load-account-screens.js';
import type { Route } from './routes.js';
import { AccountPage } from './account-page.js';
import { pageHeading, pageHead } from './heads.js';
import { PageEffects } from './page-effects.js';
import { PageFailed } from './page-failed.js';

/** Renders a documented page that no remote provides: an account page, or an error if the page's remote is missing. */
export function ShellPage({ route }: { route: Route }) {
  const site = useSite();
  const { name } = route;
  if (!pageHeading(name)) return <PageFailed onRetry={() => location.reload()} />;
  return (
    <>
      <AccountPage name={name} load={accountScreensLoaderOf(name)} />
      <PageEffects head={pageHead(route, undefined, site)} />
    </>
  );
}
