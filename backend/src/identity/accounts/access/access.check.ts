import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { CALL_AUDIENCE_KEY } from '../../../platform/http/index.js';

/**
 * Aborts startup if a handler is not bound to an API call in the contract, because the contract defines who may call
 * it.
 */
@Injectable()
export class AccessCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap() {
    const open = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (metatype ? this.#handlersWithoutAccess(metatype) : []));
    if (open.length > 0) throw new Error(`Routes without @HandlesCall(): ${open.join(', ')}`);
  }

  // Nest has no narrower type for a controller class.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
  #handlersWithoutAccess(controller: Function) {
    const prototype = controller.prototype as Record<string, () => unknown>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const isDecided =
        !handler ||
        this.reflector.get<unknown>(PATH_METADATA, handler) === undefined ||
        this.reflector.get<unknown>(CALL_AUDIENCE_KEY, handler) !== undefined;
      return isDecided ? [] : [`${controller.name}.${name}`];
    });
  }
}
