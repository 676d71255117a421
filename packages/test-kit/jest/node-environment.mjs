import { types } from 'node:util';
import { TestEnvironment } from 'jest-environment-node';

const isInstance = Function.prototype[Symbol.hasInstance];

export default class NodeEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    super(...given);
    takeErrorsOfNode(this.global.Error);
  }

  /** A file has a process object of its own, which ends here: what is to be done at its exit is done. @override */
  async teardown() {
    this.global.process.emit('exit', 0);
    await super.teardown();
  }
}

/** Node makes its errors outside the context of the tests; they are errors in it all the same. @param {ErrorConstructor} Error */
function takeErrorsOfNode(Error) {
  Object.defineProperty(Error, Symbol.hasInstance, {
    /** @param {unknown} value */
    value(value) {
      return isInstance.call(this, value) || (this === Error && types.isNativeError(value));
    },
  });
}
