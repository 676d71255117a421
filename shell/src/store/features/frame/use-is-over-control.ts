import { useEffect, useState, type RefObject } from 'react';

const controls = ':is(main, footer) :is(a, button, input, select, textarea, summary)';
const layoutEvents = ['scroll', 'resize', 'load'] as const;
const checkDelayMs = 100;

/** True while a floating element covers something that can be pressed. */
export function useIsOverControl(floating: RefObject<HTMLElement | null>): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setIsOver(floating.current !== null && isOverControl(floating.current));
      }, checkDelayMs);
    };
    lookSoon();
    // What a page reads after it was loaded may put a control there.
    const content = new MutationObserver(lookSoon);
    content.observe(document.body, { childList: true, subtree: true });
    for (const change of layoutEvents) window.addEventListener(change, lookSoon, { passive: true });
    return () => {
      clearTimeout(timer);
      content.disconnect();
      for (const change of layoutEvents) window.removeEventListener(change, lookSoon);
    };
  }, [floating]);
  return isOver;
}

// A link that spans a whole card counts where its words are.
function isOverControl(floating: HTMLElement) {
  const own = floating.getBoundingClientRect();
  const meets = ({ left, right, top, bottom }: DOMRect) =>
    left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  return [...document.querySelectorAll(controls)].some((control) =>
    [...control.getClientRects()].some(meets),
  );
}
