import { VisuallyHidden } from 'storefront-kit';

const place = 'announcer';

/** Live region for announcements to screen readers, such as the title of each new page. */
export function Announcer() {
  return (
    <VisuallyHidden>
      <span id={place} role="status" aria-live="polite" />
    </VisuallyHidden>
  );
}

/** Announces a message to screen readers. */
export function announce(text: string): void {
  const element = document.getElementById(place);
  if (element) element.textContent = text;
}
