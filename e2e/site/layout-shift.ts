/** Init script for a page: sums up its layout shift scores (Layout Instability API). */
export function recordLayoutShifts() {
  let total = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'));
    Reflect.set(window, 'shift', total);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the cumulative layout shift score so far. Runs in the page, after `recordLayoutShifts`. */
export const readLayoutShift = () => Number(Reflect.get(window, 'shift') ?? 0);
