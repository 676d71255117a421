import { useEffect, useRef, useState } from 'react';

/**
 * Manages the open state of a menu or popover. Escape closes it and returns focus to its button. A click or focus
 * outside closes it.
 */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      place.current?.querySelector('button')?.focus();
    };
    const onAway = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onAway);
    document.addEventListener('focusin', onAway);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onAway);
      document.removeEventListener('focusin', onAway);
    };
  }, [isOpen]);
  return { isOpen, setIsOpen, place };
}
