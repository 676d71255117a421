import { useEffect, useEffectEvent, useState, type PointerEvent, type MouseEvent } from 'react';

const repeatIntervalMs = 150;

/**
 * Returns button props that call `onStep` immediately and repeat it while the button is held and
 * enabled.
 */
export function usePressAndHold(onStep: () => void, isEnabled: boolean) {
  const [isHeld, setIsHeld] = useState(false);
  // A button that is disabled while pressed receives no release event.
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
    // Pointer presses are handled on pointer down; clicks without a pointer come from keyboards and assistive
    // technology.
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
