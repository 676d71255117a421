import { useEffect, useEffectEvent, useState, type PointerEvent, type MouseEvent } from 'react';

const repeatIntervalMs = 150;

/**
 * Returns the props of a button that calls `onStep` when it is pressed, and repeatedly while it is held and enabled.
 */
export function usePressAndHold(onStep: () => void, isEnabled: boolean) {
  const [isHeld, setIsHeld] = useState(false);
  // A button that becomes disabled while it is pressed receives no event when it is released.
  if (isHeld && !isEnabled) setIsHeld(false);
  const step = useEffectEvent(onStep);
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setInterval(() => step(), repeatIntervalMs);
    return () => clearInterval(timer);
  }, [isHeld]);
  const release = () => setIsHeld(false);
  return {
    disabled: !isEnabled,
    onPointerDown: ({ button }: PointerEvent) => {
      if (button !== 0) return;
      onStep();
      setIsHeld(true);
    },
    // Pointer presses are already handled by `onPointerDown`. A click with `detail` 0 comes from a keyboard or
    // assistive technology.
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0) onStep();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onBlur: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
