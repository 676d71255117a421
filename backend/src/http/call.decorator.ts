import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { routes, type Route, type RouteName } from 'contracts';

/** Marks the handler of a GET that changes something; the guard lets only our own pages fetch it. */
export const CHANGES = 'changes';

/** Binds a handler to a call of the contract by its proper name; success is always 200. */
export function Call(name: RouteName): MethodDecorator {
  const { method, path, changes }: Route = routes[name];
  return applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(200),
    SetMetadata(CHANGES, changes === true),
  );
}
