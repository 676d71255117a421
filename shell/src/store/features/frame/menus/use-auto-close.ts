import { useEffect, type RefObject } from 'react';

/** Closes an open disclosure on Escape, on a click or focus outside it, or when one of its links is chosen. */
export function useAutoClose(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const closeUnless = (isInside: boolean) => {
      if (menu.current && !isInside) menu.current.open = false;
    };
    const onTurn = ({ target }: Event) =>
      closeUnless(target instanceof Node && menu.current?.contains(target) === true);
    document.addEventListener('pointerdown', onTurn, { signal });
    document.addEventListener('focusin', onTurn, { signal });
    document.addEventListener('keydown', (event) => closeByKey(event, menu.current), { signal });
    document.addEventListener('click', (event) => closeUnless(!isChoice(event)), { signal });
    return () => stopping.abort();
  }, [menu]);
}

function closeByKey({ key }: KeyboardEvent, menu: HTMLDetailsElement | null) {
  if (key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
}

function isChoice({ target }: Event) {
  return target instanceof Element && target.closest('a') !== null;
}
