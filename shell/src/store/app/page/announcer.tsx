import { VisuallyHidden } from 'storefront-kit';

const place = 'announcer';

/** Live region that announces the title of each new page to screen readers. */
export function Announcer() {
  return (
    <VisuallyHidden>
      <span id={place} role="status" aria-live="polite" />
    </VisuallyHidden>
  );
}

/** Announces a message to users of screen readers. */
export function announce(text: string): void {
  const element = document.getElementById(place);
  if (element) element.textContent = text;
}
