import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { ChangeSubscription } from 'storefront-kit/follow-changes';

/**
 * Subscribes to an event stream while `href` is set. The returned function returns true while the stream is connected.
 */
export function useEventStream(href: string | undefined, onChange: () => void): () => boolean {
  const following = useRef<ChangeSubscription>(undefined);
  const latest = useEffectEvent(onChange);
  useEffect(() => {
    if (!href) return;
    let isLeft = false;
    const follow = async () => {
      // The stream code is bundled into the chunk of the inquiries drawer, because a separate chunk would enlarge the
      // chunk list in the script that every page loads.
      const { followChanges } = await import(
        /* webpackChunkName: "inquiries-drawer" */ 'storefront-kit/follow-changes'
      );
      if (!isLeft) following.current = followChanges(href, () => latest());
    };
    // If the stream code cannot be loaded, the page relies on polling.
    follow().catch(() => undefined);
    return () => {
      isLeft = true;
      following.current?.stop();
      following.current = undefined;
    };
  }, [href]);
  return useCallback(() => following.current?.isOpen ?? false, []);
}
