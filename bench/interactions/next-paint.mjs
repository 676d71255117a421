/* global window -- used in functions that run in the browser */

/** @typedef {import('playwright-core').Page} Page */

/** The shortest event duration in milliseconds that browsers report. */
const leastMs = 16;
/**
 * Time in milliseconds that a measurement waits after an action: long enough for processing and the next paint, but too
 * short for the requests that the action may trigger.
 */
const settleMs = 700;

/**
 * Records the time from each interaction to its next paint (Event Timing API).
 * @param {import('playwright-core').BrowserContext} context
 */
export async function recordInteractions(context) {
  await context.addInitScript((durationThreshold) => {
    Reflect.set(window, 'interactionTimes', {});
    const observer = new PerformanceObserver((list) => {
      const times = Reflect.get(window, 'interactionTimes');
      for (const { interactionId, duration } of /** @type {any[]} */ (list.getEntries()))
        if (interactionId) times[interactionId] = Math.max(times[interactionId] ?? 0, duration);
    });
    observer.observe(/** @type {any} */ ({ type: 'event', durationThreshold }));
  }, leastMs);
}

/**
 * Measures the milliseconds from an action to the next paint; the slowest event of the action counts.
 * @param {Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<number>}
 */
export async function timeToNextPaint(page, act) {
  await page.evaluate(() => Reflect.set(window, 'interactionTimes', {}));
  await act();
  await page.waitForTimeout(settleMs);
  const times = await page.evaluate(() => Object.values(Reflect.get(window, 'interactionTimes')));
  return Math.max(leastMs, .../** @type {number[]} */ (times));
}
