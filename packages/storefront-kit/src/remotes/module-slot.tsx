import { Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { RemoteModule } from './remotes.js';
import { SlotBoundary } from './slot-boundary.js';
import { useIsHydrating } from './use-is-hydrating.js';

/** A slot for a remote module; renders the result of `children`. */
export function ModuleSlot(props: ModuleSlotProps) {
  const { module, attempt = '', loading, fallback, onRetry, children } = props;
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
        <Content module={module}>{children}</Content>
      </Suspense>
    </SlotBoundary>
  );
}

function Content({ module, children }: Pick<ModuleSlotProps, 'module' | 'children'>) {
  const isHydrating = useIsHydrating();
  // Server-rendered HTML is better than any fallback, so the code may load without a timeout during hydration.
  return children(use(isHydrating ? module.load() : module.loadWithTimeout()));
}

function Recovery({ module, onRecovered }: { module: RemoteModule; onRecovered: () => void }) {
  useEffect(() => {
    let isMounted = true;
    // A module that has loaded has thrown, so only another release can help.
    const replacement = module.value === undefined ? module.load() : module.nextRelease();
    void replacement.then(() => isMounted && onRecovered());
    return () => {
      isMounted = false;
    };
  }, [module, onRecovered]);
  return null;
}

export interface ModuleSlotProps {
  module: RemoteModule;
  /** A new value makes a failed slot try again. */
  attempt?: string;
  loading: ReactNode;
  fallback: (retry: () => void) => ReactNode;
  onRetry?: () => void;
  children: (value: unknown) => ReactNode;
}
