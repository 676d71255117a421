import { Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { RemoteModule } from './remotes.js';
import { SlotBoundary } from './slot-boundary.js';
import { useIsHydrating } from './use-is-hydrating.js';

/** The place of a remote module: shows what `children` makes of it. */
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
  // HTML of the server is better than any fallback: while it stands, the code may take its time.
  return children(use(isHydrating ? module.load() : module.loadWithTimeout()));
}

function Recovery({ module, onRecovered }: { module: RemoteModule; onRecovered: () => void }) {
  useEffect(() => {
    let isMounted = true;
    // Code that is here has broken: the same once more would be no better.
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
  /** A new value gives a slot that failed another chance. */
  attempt?: string;
  loading: ReactNode;
  fallback: (retry: () => void) => ReactNode;
  onRetry?: () => void;
  children: (value: unknown) => ReactNode;
}
