import { Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { RemoteModule } from './remotes.js';
import { SlotBoundary } from './slot-boundary.js';
import { useIsHydrating } from './use-is-hydrating.js';
import { useInteractiveMark } from './use-interactive-mark.js';

/**
 * Loads a remote module and passes its value to `children`. Shows `loading` while the module loads, and `fallback` if
 * the module is unavailable or throws an error.
 */
export function ModuleSlot(props: ModuleSlotProps) {
  const { name, module, attempt = '', loading, fallback, onRetry, children } = props;
  const [attempts, setTries] = useState(0);
  const remount = useCallback(() => setTries((count) => count + 1), []);
  const retry = () => {
    onRetry?.();
    void module.retry();
    remount();
  };
  return (
    <SlotBoundary
      attempt={`${attempt} ${attempts}`}
      fallback={() => (
        <>
          {fallback(retry)}
          <Recovery module={module} onRecovered={remount} />
        </>
      )}
    >
      <Suspense fallback={loading}>
        <Content name={name} module={module}>
          {children}
        </Content>
      </Suspense>
    </SlotBoundary>
  );
}

function Content({ name, module, children }: ContentProps) {
  useInteractiveMark(name);
  const isHydrating = useIsHydrating();
  // There is no timeout during hydration, because the server-rendered HTML is more useful than a
  // fallback.
  return children(use(isHydrating ? module.load() : module.loadWithTimeout()));
}

function Recovery({ module, onRecovered }: { module: RemoteModule; onRecovered: () => void }) {
  useEffect(() => {
    let isMounted = true;
    // If the module has loaded, its code must have thrown an error. Only another release can fix this error.
    const replacement = module.value === undefined ? module.load() : module.nextRelease();
    void replacement.then(() => isMounted && onRecovered());
    return () => {
      isMounted = false;
    };
  }, [module, onRecovered]);
  return null;
}

type ContentProps = Pick<ModuleSlotProps, 'name' | 'module' | 'children'>;

export interface ModuleSlotProps {
  /** Name of the performance mark that `useInteractiveMark` sets. */
  name: string;
  module: RemoteModule;
  /** Changing this value retries a failed slot. */
  attempt?: string;
  loading: ReactNode;
  fallback: (retry: () => void) => ReactNode;
  onRetry?: () => void;
  children: (value: unknown) => ReactNode;
}
