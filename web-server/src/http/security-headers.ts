import { routes } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { commonSecurityHeaders } from 'server-kit';

const policy = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  // The Trusted Types policies are defined in shell/src/lib/script-urls.ts and storefront-kit/src/push. No other code
  // may create a policy.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default push',
  // Omits `report-to`, because with it Chromium would ignore `report-uri` and send no reports from
  // sites without https.
  'report-uri': routes.reportPolicyViolation.path,
};

interface InlinedHashes {
  scripts: string[];
  styles: string[];
}

/**
 * Returns the Content-Security-Policy for a document with inlined scripts and style sheets; hashes
 * have the form `sha256-...`.
 */
export function contentSecurityPolicy({ scripts, styles }: InlinedHashes) {
  const directives = {
    ...policy,
    'script-src': ownAnd(scripts),
    'style-src': ownAnd(styles),
  };
  return Object.entries(directives)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');
}

const ownAnd = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');

export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({ scripts: [], styles: [] }),
    ...commonSecurityHeaders(publicUrl, { includeSubDomains: true }),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

export function addHeadersToEveryResponse(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
