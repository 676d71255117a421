import { z } from 'zod';

/** The directives of this shop's Content-Security-Policies; any other reported directive is counted as `other`. */
export const cspDirectives = [
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

/** A single CSP violation report, in the format of `report-uri`. */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': named.optional(),
    'violated-directive': named.optional(),
  }),
});

/** A batch of reports in the format of the Reporting API. It may contain reports other than CSP violations. */
const several = z
  .array(
    z.object({ type: named, body: z.object({ effectiveDirective: named.optional() }).nullish() }),
  )
  .max(100);

/** Schema of a CSP violation report. Its output is the list of violated directives. */
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
