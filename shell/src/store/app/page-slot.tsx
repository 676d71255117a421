import { ModuleSlot, useSite, type Page } from 'storefront-kit';
import { memo, use } from 'react';
import { AccountPage } from './account-page.js';
import { Arrived } from './arrived.js';
import { headOf, missingHead } from './heads.js';
import { MissingPage } from './missing-page.js';
import { PageFailed } from './page-failed.js';
import { PageSkeleton } from './page-skeleton.js';
import type { Screen } from './screen.js';

/** The place of the page: code and data may each be late or fail without harm to the frame. */
export const PageSlot = memo(function PageSlot({ screen }: { screen: Screen }) {
  const { load, visit, slot } = screen;
  if (load.outcome?.isMissing) return <Missing screen={screen} />;
  if (!load.module) return <OwnPage screen={screen} />;
  return (
    <ModuleSlot
      key={slot}
      module={load.module}
      attempt={`${visit.route.path}${visit.location.search} ${visit.seed}`}
      loading={<PageSkeleton page={visit.route.name} />}
      fallback={(retry) => <PageFailed onRetry={retry} />}
      onRetry={() => load.forgetFailure()}
    >
      {/* What a page module exposes is agreed with the remote and guarded by the contract version. */}
      {(page) => <Content page={page as Page<unknown>} screen={screen} />}
    </ModuleSlot>
  );
});

function Content({ page, screen }: { page: Page<unknown>; screen: Screen }) {
  const { load, visit } = screen;
  const site = useSite();
  const outcome = use(load.gather());
  if (outcome.isMissing) return <Missing screen={screen} />;
  const { data } = outcome;
  return (
    <>
      <page.Page key={visit.route.path} data={data} />
      <Arrived screen={screen} head={page.head(data, site)} />
    </>
  );
}

function OwnPage({ screen }: { screen: Screen }) {
  const site = useSite();
  return (
    <>
      <AccountPage key={screen.visit.route.name} name={screen.visit.route.name} />
      <Arrived screen={screen} head={headOf(screen.visit.route, undefined, site)} />
    </>
  );
}

function Missing({ screen }: { screen: Screen }) {
  const site = useSite();
  return (
    <>
      <MissingPage />
      <Arrived screen={screen} head={missingHead(site)} />
    </>
  );
}
