import { z } from 'zod';

/** What policies of this shop can say; whatever else a report names is counted as `other`. */
export const policyDirectives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const;

const named = z.string().max(100);

/** One violation as `report-uri` sends it. */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': named.optional(),
    'violated-directive': named.optional(),
  }),
});

/** Several as the Reporting API sends them, among reports of other kinds. */
const several = z
  .array(
    z.object({ type: named, body: z.object({ effectiveDirective: named.optional() }).nullish() }),
  )
  .max(100);

/** The directives that the violations in a report's body are of. */
export const policyReport = z.union([
  single.transform(({ 'csp-report': report }) => [
    report['effective-directive'] ?? report['violated-directive'] ?? '',
  ]),
  several.transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => body?.effectiveDirective ?? ''),
  ),
]);
