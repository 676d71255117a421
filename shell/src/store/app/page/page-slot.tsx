import { ModuleSlot, useSite, type Page } from 'storefront-kit';
import { memo, use, useLayoutEffect, type ReactNode } from 'react';
import { AccountPage } from './account-page.js';
import { NavigationEffects } from '../navigation-effects.js';
import { headingOf, headOf, missingHead } from './heads.js';
import { screensLoaderOf } from '../load-account-screens.js';
import { MissingPage } from './missing-page.js';
import { PageFailed } from './page-failed.js';
import { PageSkeleton } from './page-skeleton.js';
import type { Screen } from './screen.js';
import { scrollToTarget } from '../history/scrolling.js';

/** The slot of the page. Late or failed code and data do not affect the frame. */
export const PageSlot = memo(function PageSlot({ screen }: { screen: Screen }) {
  const { resource, entry, slotKey } = screen;
  if (resource.result?.isMissing) return <Missing screen={screen} />;
  if (!resource.module && !headingOf(entry.route.name))
    return <PageFailed onRetry={() => location.reload()} />;
  if (!resource.module) return <OwnPage screen={screen} />;
  return (
    <ModuleSlot
      key={slotKey}
      module={resource.module}
      attempt={`${entry.route.path}${entry.location.search} ${entry.seed}`}
      loading={
        <FromTop screen={screen}>
          <PageSkeleton outline={entry.route.outline} />
        </FromTop>
      }
      fallback={(retry) => (
        <FromTop screen={screen}>
          <PageFailed onRetry={retry} />
        </FromTop>
      )}
      onRetry={() => resource.resetFailure()}
    >
      {/* The contract version guarantees the shape of page modules. */}
      {(page) => <Content page={page as Page<unknown>} screen={screen} />}
    </ModuleSlot>
  );
});

/** Scrolls a new page's skeleton or error to the top, since its link may have been far down. */
function FromTop({ screen, children }: { screen: Screen; children: ReactNode }) {
  const isNew = screen.navigationKind === 'forth';
  useLayoutEffect(() => {
    if (isNew) scrollToTarget('');
  }, [isNew]);
  return children;
}

function Content({ page, screen }: { page: Page<unknown>; screen: Screen }) {
  const { resource, entry } = screen;
  const site = useSite();
  const outcome = use(resource.load());
  if (outcome.isMissing) return <Missing screen={screen} />;
  const { data } = outcome;
  return (
    <>
      <page.Page key={entry.route.path} data={data} />
      <NavigationEffects screen={screen} head={page.head(data, site)} />
    </>
  );
}

function OwnPage({ screen }: { screen: Screen }) {
  const site = useSite();
  const { name } = screen.entry.route;
  return (
    <>
      <AccountPage key={name} name={name} load={screensLoaderOf(name)} />
      <NavigationEffects screen={screen} head={headOf(screen.entry.route, undefined, site)} />
    </>
  );
}

function Missing({ screen }: { screen: Screen }) {
  const site = useSite();
  return (
    <>
      <MissingPage />
      <NavigationEffects screen={screen} head={missingHead(site)} />
    </>
  );
}
