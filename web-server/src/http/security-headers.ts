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
  // The policies of shell/src/lib/script-urls.ts and storefront-kit/src/push; nothing else may make an address of a script, or
  // HTML or code from text.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'boot shop push',
  // Not `report-to` beside it: Chromium would go by that alone, and sends nothing where the site is not https.
  'report-uri': routes.reportPolicyViolation.path,
};

interface InlinedHashes {
  scripts: string[];
  styles: string[];
}

/** The policy of a document with scripts and style sheets of these hashes (`sha256-...`) inlined. */
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

/** Every answer carries the headers; a handler or the backend may set stricter ones in their place. */
export function secureEveryAnswer(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
