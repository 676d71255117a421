import { useEffect } from 'react';
import type { Swiper } from './carousel-engine.js';

const touched = new Promise<unknown>((resolve) => {
  if (typeof window === 'undefined') return;
  window.addEventListener('touchstart', resolve, { once: true, passive: true });
});

/** Adds pinch zoom. Its code is loaded on the first touch, because only touch devices need it. */
export function useZoom(engine: Swiper | undefined) {
  useEffect(() => {
    if (!engine) return;
    void touched
      .then(() => import('./zoom-module.js'))
      .then(({ addZoom }) => engine.destroyed || addZoom(engine, { maxRatio: 3, toggle: false }))
      .catch(logZoomFailure);
  }, [engine]);
}

function logZoomFailure(error: unknown) {
  console.info("Couldn't load the image zoom:", error);
}
