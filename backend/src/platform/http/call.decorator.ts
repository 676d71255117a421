import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { calls, routes, type Route, type RouteName } from 'contracts';

/** Marks the handler of a GET that changes something; the guard lets only our own pages fetch it. */
export const CHANGES_BY_GET = 'changes';

export type Access = (typeof calls)[RouteName]['who'];

/** Who may call a handler; the guard reads it. */
export const ACCESS = 'access';

/** Binds a handler to a call of the contract by its proper name, open to whom the contract says; success is always 200. */
export function Call(name: RouteName): MethodDecorator {
  const { method, path, changes }: Route = routes[name];
  return applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(200),
    SetMetadata(CHANGES_BY_GET, changes === true),
    SetMetadata(ACCESS, calls[name].who satisfies Access),
  );
}
