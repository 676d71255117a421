import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { calls, routes, type CallContract as AnyCall, type Route, type RouteName } from 'contracts';

/**
 * Metadata key whose value is true for a GET that changes data, false for a POST that only reads, and otherwise
 * undefined.
 */
export const CHANGES_DATA = 'changes';

/** Metadata key for the name of the contract call that a handler implements. */
export const CALL_NAME_KEY = 'call';

export type CallAudience = (typeof calls)[RouteName]['who'];

/** Metadata key of a handler's allowed callers; read by the guard. */
export const CALL_AUDIENCE_KEY = 'access';

/** Metadata key of the permission that a member of a company needs to make a call about one of its inquiries. */
export const MEMBER_PERMISSION_KEY = 'member';

/**
 * Binds a handler to a call of the contract by name, with the contract's access rule. A successful call always
 * returns status 200.
 */
export function HandlesCall(name: RouteName): MethodDecorator {
  const { method, path, changes }: Route = routes[name];
  const { member }: AnyCall = calls[name];
  return applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(200),
    SetMetadata(CALL_NAME_KEY, name),
    SetMetadata(CHANGES_DATA, changes),
    SetMetadata(CALL_AUDIENCE_KEY, calls[name].who satisfies CallAudience),
    SetMetadata(MEMBER_PERMISSION_KEY, member),
  );
}
