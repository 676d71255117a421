const controls = ':is(main, footer) :is(a, button, input, select, textarea, summary)';
const layoutEvents = ['scroll', 'resize', 'load'] as const;
const checkDelayMs = 100;

/** Sets `data-aside` on floating elements while they cover a control. Returns a function that stops watching. */
export function watchFloatingElements(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const floating of document.querySelectorAll('[data-floating]'))
        floating.toggleAttribute('data-aside', isOverControl(floating));
    }, checkDelayMs);
  };
  lookSoon();
  // Checks for overlaps again when content is added, because the new content may contain controls.
  const content = new MutationObserver(lookSoon);
  content.observe(document.body, { childList: true, subtree: true });
  for (const change of layoutEvents) window.addEventListener(change, lookSoon, { passive: true });
  return () => {
    clearTimeout(timer);
    content.disconnect();
    for (const change of layoutEvents) window.removeEventListener(change, lookSoon);
  };
}

// A link can make a whole card clickable. Its client rects contain only its lines of text, so only these lines count as
// a control.
function isOverControl(floating: Element) {
  const bounds = floating.getBoundingClientRect();
  const meets = ({ left, right, top, bottom }: DOMRect) =>
    left < bounds.right && right > bounds.left && top < bounds.bottom && bottom > bounds.top;
  return [...document.querySelectorAll(controls)].some((control) =>
    [...control.getClientRects()].some(meets),
  );
}
