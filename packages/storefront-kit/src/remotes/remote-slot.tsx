import type { RemoteName } from 'contracts';
import type { ComponentType, ReactNode } from 'react';
import { ModuleSlot } from './module-slot.js';
import { RemoteFallback } from './remote-fallback.js';
import { useRemoteModule } from './remotes.js';
import { useIsIdle } from '../scheduling/use-is-idle.js';

/**
 * The place of a remote's fragment: `loading` while it is awaited, `fallback` when it cannot be had or breaks,
 * the fragment again as soon as it can be had.
 */
export function RemoteSlot({ isBrowserOnly = false, ...slot }: RemoteSlotProps) {
  return isBrowserOnly ? <IdleSlot {...slot} /> : <Slot {...slot} />;
}

function IdleSlot(slot: SlotProps) {
  return useIsIdle() ? <Slot {...slot} /> : slot.loading;
}

function Slot({ remote, module: name, loading, fallback, props }: SlotProps) {
  const module = useRemoteModule(remote, name);
  return (
    <ModuleSlot
      module={module}
      loading={loading}
      fallback={(retry) => (fallback === undefined ? <RemoteFallback onRetry={retry} /> : fallback)}
    >
      {(value) => <Fragment component={value} given={props} />}
    </ModuleSlot>
  );
}

function Fragment({ component, given }: { component: unknown; given: object | undefined }) {
  // Props are agreed between host and remote; the contract version guards them.
  const Shown = component as ComponentType<object>;
  return <Shown {...given} />;
}

interface SlotProps {
  remote: RemoteName;
  module: string;
  loading: ReactNode;
  /** Shown when the fragment fails; by default a sentence with 'Try again'. */
  fallback?: ReactNode;
  /** Props of the fragment. */
  props?: object;
}

export interface RemoteSlotProps extends SlotProps {
  /** Never rendered on the server: `loading` stands there until the page is alive and idle. */
  isBrowserOnly?: boolean;
}
