import { useRef, type PointerEvent } from 'react';

interface Swipe {
  onLeft: () => void;
  onRight: () => void;
}

const minDistancePx = 48;

/**
 * Detects horizontal swipes. The element needs `touch-action: pan-y`, so that the browser handles only vertical
 * panning.
 */
export function useSwipe({ onLeft, onRight }: Swipe) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      start.current = pointerType === 'touch' ? { x, y } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current ?? { x: clientX, y: clientY };
      start.current = undefined;
      const [across, along] = [clientX - x, Math.abs(clientY - y)];
      if (Math.abs(across) < Math.max(minDistancePx, 2 * along)) return;
      if (across < 0) onLeft();
      else onRight();
    },
  };
}
