import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { networkPrefix } from 'server-kit';
import { isLoopback, isLoopbackName } from './loopback.js';
import { forbidden, type Viewer } from './viewer.js';

export const SIGNED_OUT_MESSAGE = 'signed out text';

/** What a handler says to who is not signed in, where a page shows it. */
export const SignedOutMessage = (text: string) => SetMetadata(SIGNED_OUT_MESSAGE, text);

export const ALLOW_CROSS_SITE = 'from anywhere';

/** For a change that carries its own proof in the address and is sent by others than our pages. */
export const AllowCrossSite = () => SetMetadata(ALLOW_CROSS_SITE, true);

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
  /** Whether it runs on the machine that the shop runs on, and called it by a name of that machine. */
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
  const isLocal = isLoopback(ip) && isLoopbackName(hostname);
  return { address, isLocal, cookies: headers.cookie, device, viewer };
});
