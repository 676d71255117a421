import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Following } from 'storefront-kit/follow-changes';

/** Hears of changes at an address as they happen; what listens is loaded only then. Answers whether it does. */
export function useLive(href: string | undefined, onChange: () => void): () => boolean {
  const following = useRef<Following>(undefined);
  const latest = useEffectEvent(onChange);
  useEffect(() => {
    if (!href) return;
    let isLeft = false;
    const follow = async () => {
      // In the file of the drawer: one of its own would be named in what every page loads first.
      const { followChanges } = await import(
        /* webpackChunkName: "inquiries-drawer" */ 'storefront-kit/follow-changes'
      );
      if (!isLeft) following.current = followChanges(href, () => latest());
    };
    // Without it the page asks now and then.
    follow().catch(() => undefined);
    return () => {
      isLeft = true;
      following.current?.stop();
      following.current = undefined;
    };
  }, [href]);
  return useCallback(() => following.current?.isOpen ?? false, []);
}
