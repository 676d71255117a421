import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isLocalRequest, networkPrefix } from 'server-kit';
import { forbidden, type Viewer } from './viewer.js';

export const SIGNED_OUT_MESSAGE = 'signed out text';

/** What a handler says to who is not signed in, where a page shows it. */
export const SignedOutMessage = (text: string) => SetMetadata(SIGNED_OUT_MESSAGE, text);

export const XSRF_EXCEPTION = 'xsrf exception';
export type XsrfException = 'no token' | 'any site';

/** For a change whose sender cannot send the token: beacons, reports, and forms of plain pages. Other sites are refused. */
export const AllowWithoutToken = () => SetMetadata(XSRF_EXCEPTION, 'no token');

/** For a change that mail programs send, whose address carries the proof. */
export const AllowAnySite = () => SetMetadata(XSRF_EXCEPTION, 'any site');

/** A request that the guard has let through. */
export interface AuthenticatedRequest extends Request {
  viewer: Viewer;
}

/** Injects the caller of a handler. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().viewer,
);

/** Hands a handler for staff who it is. */
export const CurrentStaffId = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { viewer } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (viewer.kind !== 'staff') throw forbidden();
  return viewer.uid;
});

const maxUserAgentLength = 300;

/** What a service may know of the browser that asks. */
export interface Client {
  /** Of IPv4, or the /64 of one of IPv6: what limits count by. */
  address: string;
  /** Whether the browser runs on the machine of the shop and called it by a local name, without a proxy between. */
  isLocal: boolean;
  cookies: string | undefined;
  /** What it calls itself. */
  device: string;
  viewer: Viewer;
}

export const ClientInfo = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
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
});
