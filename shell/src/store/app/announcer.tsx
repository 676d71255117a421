import { VisuallyHidden } from 'storefront-kit';

const place = 'announcer';

/** A live region with the name of each new page, for screen readers. */
export function Announcer() {
  return (
    <VisuallyHidden>
      <span id={place} role="status" aria-live="polite" />
    </VisuallyHidden>
  );
}

/** Has a text read out. */
export function announce(text: string): void {
  const element = document.getElementById(place);
  if (element) element.textContent = text;
}
