import { useSyncExternalStore, type ReactNode } from 'react';
import { useSession, type Session } from 'storefront-kit';

const ignore = () => undefined;

/** Renders `loading` until hydration, because the session is known only in the browser. */
export function SessionGate({ loading, children }: KnownSessionProps) {
  const session = useSession();
  const isHydrated = useSyncExternalStore(
    () => ignore,
    () => true,
    () => false,
  );
  return isHydrated ? children(session) : loading;
}

interface KnownSessionProps {
  loading: ReactNode;
  children: (session: Session) => ReactNode;
}
