import { applyDecorators, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import { routes, type RouteName } from 'contracts';

/** Binds a handler to a call of the contract by its proper name; success is always 200. */
export function Call(name: RouteName): MethodDecorator {
  const { method, path } = routes[name];
  return applyDecorators(RequestMapping({ method: RequestMethod[method], path }), HttpCode(200));
}
