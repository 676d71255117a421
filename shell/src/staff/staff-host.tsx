import {
  Button,
  ModuleSlot,
  RemotesProvider,
  SiteProvider,
  Spinner,
  useRemoteModule,
  useSlot,
  type ResolveRemote,
  type SiteInfo,
  type Slots,
} from 'storefront-kit';
import type { ComponentType } from 'react';
import css from './staff-host.module.css';

interface StaffHostProps {
  site: SiteInfo;
  path: string;
  resolve: ResolveRemote;
  slots: Slots;
}

/** Minimal host of the staff area: renders the module in the `staff.area` slot. */
export function StaffHost({ site, path, resolve, slots }: StaffHostProps) {
  return (
    <SiteProvider site={site}>
      <RemotesProvider resolve={resolve} slots={slots}>
        <StaffArea path={path} />
      </RemotesProvider>
    </SiteProvider>
  );
}

function StaffArea({ path }: { path: string }) {
  const [remote, name] = useSlot('staff.area')?.[0] ?? ['', ''];
  const module = useRemoteModule(remote, name);
  return (
    <ModuleSlot
      name={`${remote}/${name}`}
      module={module}
      loading={
        <div className={css['place']}>
          <Spinner label="Loading staff area" />
        </div>
      }
      fallback={(retry) => <StaffFailed onRetry={retry} />}
    >
      {(value) => {
        // The contract version guarantees that the module accepts a `path` prop.
        const Area = value as ComponentType<{ path: string }>;
        return <Area path={path} />;
      }}
    </ModuleSlot>
  );
}

function StaffFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <main role="alert" className={css['place']}>
      <h1>Couldn&apos;t load the staff area</h1>
      <p>The shop itself is not affected. We&apos;ll keep trying.</p>
      <Button onClick={onRetry}>Try again</Button>
    </main>
  );
}
