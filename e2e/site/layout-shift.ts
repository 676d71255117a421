/** Runs in the page before it loads: sums up its layout shifts (Layout Instability API). */
export function sumLayoutShifts() {
  let total = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'));
    Reflect.set(window, 'shift', total);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in such a page: the sum so far, without a unit. */
export const layoutShift = () => Number(Reflect.get(window, 'shift') ?? 0);
