import type { BrowserReport } from 'contracts';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { LiveRemotes } from '../remotes/live-remotes.js';
import { originOfElement } from '../code-origin.js';

export function watchVitals(
  live: LiveRemotes,
  add: (vital: BrowserReport['vitals'][number]) => void,
) {
  const reportedIds = new Set<string>();
  const report = (metric: Metric) => {
    if (reportedIds.has(metric.id)) return;
    reportedIds.add(metric.id);
    add({ ...originOfElement(elementOf(metric), live), name: metric.name, value: metric.value });
  };
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(report);
}

/**
 * Returns the element of the Largest Contentful Paint, the slowest interaction or the last layout shift; for other
 * vitals, the first part of the page.
 */
function elementOf({ name, entries }: Metric): Element | null | undefined {
  const last = entries.at(-1);
  if (name === 'LCP') return (last as LargestContentfulPaint | undefined)?.element;
  if (name === 'INP') return asElement((last as PerformanceEventTiming | undefined)?.target);
  if (name === 'CLS') return asElement((last as LayoutShift | undefined)?.sources[0]?.node);
  return document.querySelector('main [data-part]');
}

const asElement = (node: Node | null | undefined) =>
  node instanceof Element ? node : node?.parentElement;
