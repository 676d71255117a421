import { useState, type KeyboardEvent } from 'react';

/**
 * Provides keyboard navigation through `count` suggestions, following the ARIA combobox pattern.
 * `onChoose` receives the selected index.
 */
export function useCombobox({ count, isOpen, setIsOpen, onChoose }: ComboboxSettings) {
  const [active, setActive] = useState<number>();
  const current = isOpen && active !== undefined && active < count ? active : undefined;

  const move = (step: number) => {
    setIsOpen(true);
    if (count === 0) return;
    const start = current ?? (step > 0 ? -1 : count);
    setActive((start + step + count) % count);
  };
  const close = () => {
    setIsOpen(false);
    setActive(undefined);
  };
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    // If no suggestion is selected, Enter submits the form as usual.
    ...(current === undefined ? {} : { Enter: () => onChoose(current) }),
    ...(isOpen ? { Escape: close } : {}),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { active: current, setActive, onKeyDown, close };
}

export interface ComboboxSettings {
  count: number;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  onChoose: (index: number) => void;
}
