import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isLocalRequest, networkPrefix } from 'server-kit';
import { forbiddenError, type Viewer } from './viewer.js';

export const SIGNED_OUT_MESSAGE = 'signed out text';

/** Sets the error message that a call returns to signed-out visitors. */
export const SignedOutMessage = (text: string) => SetMetadata(SIGNED_OUT_MESSAGE, text);

export const XSRF_EXEMPTION_KEY = 'xsrf exception';
export type XsrfExemption = 'no token' | 'any site';

/**
 * Lets a handler accept requests without an XSRF token from senders that cannot send one: beacons, browser reports, and
 * forms on pages without scripts. Requests from other sites are still rejected.
 */
export const AllowWithoutXsrfToken = () => SetMetadata(XSRF_EXEMPTION_KEY, 'no token');

/**
 * Lets a handler accept requests without an XSRF token from any site, because email programs send them, for example a
 * one-click unsubscribe. The token in the URL authorises the request.
 */
export const AllowAnySite = () => SetMetadata(XSRF_EXEMPTION_KEY, 'any site');

/** A request that passed `AccessGuard`. */
export interface AuthenticatedRequest extends Request {
  viewer: Viewer;
}

export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().viewer,
);

/** Injects the caller's staff id; throws `access.forbidden` if the caller is not staff. */
export const CurrentStaffId = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { viewer } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (viewer.kind !== 'staff') throw forbiddenError();
  return viewer.uid;
});

const maxUserAgentLength = 300;

export interface RequestClient {
  /** The IPv4 address, or the /64 prefix of an IPv6 address: the key for rate limits. */
  address: string;
  /**
   * True if the browser runs on the same machine as the server and used a local host name, without a proxy in between.
   */
  isLocal: boolean;
  cookies: string | undefined;
  /** The User-Agent header, truncated. */
  device: string;
  viewer: Viewer;
}

export const ClientInfo = createParamDecorator(
  (_: unknown, context: ExecutionContext): RequestClient => {
    const {
      ip = '',
      headers,
      hostname,
      viewer,
    } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const device = (headers['user-agent'] ?? '').slice(0, maxUserAgentLength);
    const address = networkPrefix(ip);
    const isLocal = isLocalRequest({ ip, hostname, headers });
    return { address, isLocal, cookies: headers.cookie, device, viewer };
  },
);
