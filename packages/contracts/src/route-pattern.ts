import { routes, type RouteName } from './routes.js';

/** What the path of a call looks like when it is asked for. */
export function routePattern(name: RouteName): RegExp {
  return new RegExp(`^${routes[name].path.replace(/:\w+/g, '[^/]+')}$`);
}

const streams = (['followInquiries', 'followInquiry', 'followOwnInquiries'] as const).map(
  routePattern,
);

/** Whether an answer has no end of its own. */
export const isEventStream = (path: string): boolean =>
  streams.some((pattern) => pattern.test(path));

const long = (
  ['previewBulkChange', 'applyBulkChange', 'undoBulkChange', 'sendQuotation'] as const
).map(routePattern);

/** Whether an answer may take as long as that to an upload: thousands of products are changed first, or a PDF is drawn. */
export const isLongCall = (path: string): boolean => long.some((pattern) => pattern.test(path));
