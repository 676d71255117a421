import { types } from 'node:util';
import { TestEnvironment } from 'jest-environment-node';

const isInstance = Function.prototype[Symbol.hasInstance];

/** Node's own errors are made outside the context of the tests; they are errors in it all the same. */
export default class NodeEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    super(...given);
    const { Error } = this.global;
    Object.defineProperty(Error, Symbol.hasInstance, {
      /** @param {unknown} value */
      value(value) {
        return isInstance.call(this, value) || (this === Error && types.isNativeError(value));
      },
    });
  }
}
