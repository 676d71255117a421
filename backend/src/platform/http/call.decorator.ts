import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { calls, routes, type Call as AnyCall, type Route, type RouteName } from 'contracts';

/** Metadata key: true for a GET that changes data, false for a POST that only reads, otherwise undefined. */
export const CHANGES_DATA = 'changes';

/** Metadata key of the name of a handler's call. */
export const CALL = 'call';

export type Access = (typeof calls)[RouteName]['who'];

/** Metadata key of a handler's allowed callers; read by the guard. */
export const ACCESS = 'access';

/** Metadata key of the permission that a member of a company needs to make a call about one of its inquiries. */
export const MEMBER = 'member';

/** Binds a handler to a call of the contract by name, with the contract's access rule; success always returns 200. */
export function Call(name: RouteName): MethodDecorator {
  const { method, path, changes }: Route = routes[name];
  const { member }: AnyCall = calls[name];
  return applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(200),
    SetMetadata(CALL, name),
    SetMetadata(CHANGES_DATA, changes),
    SetMetadata(ACCESS, calls[name].who satisfies Access),
    SetMetadata(MEMBER, member),
  );
}
