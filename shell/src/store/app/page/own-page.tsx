import { useSite } from 'storefront-kit';
import { screensLoaderOf } from '../load-account-screens.js';
import type { Route } from './routes.js';
import { AccountPage } from './account-page.js';
import { headingOf, headOf } from './heads.js';
import { PageEffects } from './page-effects.js';
import { PageFailed } from './page-failed.js';

/** A documented page without a remote: an account page, or an error if its remote is missing. */
export function OwnPage({ route }: { route: Route }) {
  const site = useSite();
  const { name } = route;
  if (!headingOf(name)) return <PageFailed onRetry={() => location.reload()} />;
  return (
    <>
      <AccountPage name={name} load={screensLoaderOf(name)} />
      <PageEffects head={headOf(route, undefined, site)} />
    </>
  );
}
