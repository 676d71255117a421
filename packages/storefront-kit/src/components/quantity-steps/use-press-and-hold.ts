import { useEffect, useEffectEvent, useState, type PointerEvent, type MouseEvent } from 'react';

const repeatIntervalMs = 150;

/** Makes a button act at once, and again and again while it is held; no longer once it may not act. */
export function usePressAndHold(onStep: () => void, isEnabled: boolean) {
  const [isHeld, setIsHeld] = useState(false);
  // A button that is disabled under the finger is never told that the finger has left.
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
    // A pointer has acted when it went down; keys and assistive technology click without one.
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
