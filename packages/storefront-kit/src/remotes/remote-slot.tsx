import type { RemoteName } from 'contracts';
import type { ComponentType, ReactNode } from 'react';
import { ModuleSlot } from './module-slot.js';
import { RemoteFallback } from './remote-fallback.js';
import { useRemoteModule } from './remotes.js';
import { useIsIdle } from '../scheduling/use-is-idle.js';

/**
 * Renders a fragment of a remote. Shows `loading` while the fragment loads. Shows `fallback` while the fragment is
 * unavailable, or after it threw an error.
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
      name={`${remote}/${name}`}
      module={module}
      loading={loading}
      fallback={(retry) => (fallback === undefined ? <RemoteFallback onRetry={retry} /> : fallback)}
    >
      {(value) => <Fragment component={value} fragmentProps={props} />}
    </ModuleSlot>
  );
}

function Fragment({
  component,
  fragmentProps,
}: {
  component: unknown;
  fragmentProps: object | undefined;
}) {
  // The cast is safe: host and remote agree on the props by contract version.
  const FragmentComponent = component as ComponentType<object>;
  return <FragmentComponent {...fragmentProps} />;
}

interface SlotProps {
  remote: RemoteName;
  module: string;
  loading: ReactNode;
  /** The content to show if the fragment fails. The default is a message with a retry button. */
  fallback?: ReactNode;
  props?: object;
}

export interface RemoteSlotProps extends SlotProps {
  /** True to skip server rendering: shows `loading` until the page is hydrated and idle. */
  isBrowserOnly?: boolean;
}
