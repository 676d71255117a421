import { routes } from 'contracts';
import type { RequestHandler } from 'express';
import { AppError } from '../errors.js';

interface OtherBodyRoutes {
  /** Paths that also accept `application/x-www-form-urlencoded`. */
  plainForms: string[];
  /** Paths that accept a body of any type because no handler reads it. */
  unread: string[];
  /** Paths that accept only multipart forms, parsed after the guards have run; `:name` matches one path segment. */
  forms: string[];
}

/**
 * Rejects request bodies that are not JSON, because browsers send other content types cross-site without a
 * preflight request.
 */
export function rejectNonJsonBodies({
  unread,
  plainForms,
  forms,
}: OtherBodyRoutes): RequestHandler {
  const formPaths = forms.map((form) => new RegExp(`^${form.replace(/:\w+/g, '[^/]+')}$`));
  return (request, _response, next) => {
    const path = request.path.replace(/\/$/, '');
    const isForm = formPaths.some((form) => form.test(path));
    const acceptedTypes = isForm
      ? ['multipart/form-data']
      : [...typesAt(path), ...(plainForms.includes(path) ? [plainFormType] : [])];
    if (!hasBody(request.headers) || request.is(acceptedTypes) || unread.includes(path)) next();
    else {
      next(
        new AppError(
          'request.unsupported_media',
          `Send the request body as ${isForm ? 'a form' : 'JSON'}.`,
        ),
      );
    }
  };
}

/** The content types of the CSP violation reports that browsers send. */
export const policyReportTypes = ['application/csp-report', 'application/reports+json'] as const;

const plainFormType = 'application/x-www-form-urlencoded';

function typesAt(path: string) {
  const isReport = path === routes.reportPolicyViolation.path;
  return ['application/json', ...(isReport ? policyReportTypes : [])];
}

export const jsonParserOptions = {
  limit: '100kb',
  inflate: false,
  reviver: (key: string, value: unknown) => {
    if (key === '__proto__') throw new SyntaxError('refused key');
    return value;
  },
};

function hasBody(headers: Record<string, unknown>) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
