import { routes, type RouteName } from '../routes.js';

export function routePattern(name: RouteName): RegExp {
  return new RegExp(`^${routes[name].path.replace(/:\w+/g, '[^/]+')}$`);
}

const streams = (['followInquiries', 'followInquiry', 'followOwnInquiries'] as const).map(
  routePattern,
);

/** True if the response is an event stream, which does not end on its own. */
export const isEventStream = (path: string): boolean =>
  streams.some((pattern) => pattern.test(path));

const long = (
  ['previewBulkChange', 'applyBulkChange', 'undoBulkChange', 'sendQuotation'] as const
).map(routePattern);

/**
 * True if the response may take as long as an upload, because the call changes thousands of products or renders a PDF.
 */
export const isLongRunningCall = (path: string): boolean =>
  long.some((pattern) => pattern.test(path));

/** Calls whose JSON body may contain up to 500 products with notes. */
export const largeCalls = [
  'submitInquiry',
  'createInquiryForCaller',
  'addOrderLines',
  'createSavedList',
  'addToSavedList',
  'saveQuotation',
] as const;

/** The maximum body size of `largeCalls` in bytes. Other calls may send 100 KB. */
export const maxLargeBodyBytes = 512 * 1024;

const large = largeCalls.map(routePattern);

export const isLargeBodyCall = (path: string): boolean =>
  large.some((pattern) => pattern.test(path));
