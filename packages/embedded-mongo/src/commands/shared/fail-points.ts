import { setTimeout } from 'node:timers/promises';
import { type Document, isDocument, isNumeric, toNumber } from '../../bson/index.js';
import { CommandError } from '../../errors.js';

/** Thrown to close the connection instead of replying. */
export class ConnectionLost extends Error {}

/** A configured failure: the next `skip` commands succeed, and the `times` commands after them fail. */
class Order {
  #skip = 0;
  #times = 0;

  constructor(
    mode: unknown,
    readonly data: Document,
  ) {
    const { skip, times } = isDocument(mode) ? mode : {};
    if (isNumeric(skip)) this.#skip = toNumber(skip);
    if (isNumeric(times)) this.#times = toNumber(times);
    else if (mode === 'alwaysOn' || isNumeric(skip)) this.#times = Infinity;
  }

  strikes(): boolean {
    if (this.#skip-- > 0) return false;
    return this.#times-- > 0;
  }
}

export class FailPoints {
  readonly #orders = new Map<string, Order>();

  set(name: string, mode: unknown, data: Document): void {
    this.#orders.set(name, new Order(mode, data));
  }

  /** Fails a command as configured, or returns the write concern error to add to its reply. */
  async strike(name: string): Promise<Document | undefined> {
    const order = this.#orders.get('failCommand');
    const names = order?.data['failCommands'];
    if (!order || !Array.isArray(names) || !names.includes(name)) return undefined;
    if (!order.strikes()) return undefined;
    const { blockConnection, blockTimeMS, closeConnection, errorCode, errorLabels } = order.data;
    const { writeConcernError } = order.data;
    const labels = Array.isArray(errorLabels) ? { errorLabels } : {};
    if (blockConnection === true && isNumeric(blockTimeMS)) await setTimeout(toNumber(blockTimeMS));
    if (closeConnection === true) throw connectionLostError();
    if (isNumeric(errorCode)) {
      const message = "Failing command via 'failCommand' failpoint";
      throw new CommandError(toNumber(errorCode), message, labels);
    }
    return isDocument(writeConcernError) ? { writeConcernError, ...labels } : undefined;
  }

  /**
   * Applies `onPrimaryTransactionalWrite`: aborts a write before its commit, or returns true if the reply must be
   * dropped.
   */
  strikeWrite(): boolean {
    const order = this.#orders.get('onPrimaryTransactionalWrite');
    if (!order?.strikes()) return false;
    if (order.data['failBeforeCommitExceptionCode'] === undefined) return true;
    throw connectionLostError();
  }
}

/** Creates an error that closes the connection instead of sending a reply. */
export function connectionLostError(): ConnectionLost {
  return new ConnectionLost('the connection is closed on purpose');
}
