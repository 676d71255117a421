import { connect, createServer, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';
import { listen } from 'test-kit/listen';

/**
 * Point at which the backend is killed: before a write reaches the database, or after the write but before the response
 * reaches the backend.
 */
export interface KillPoint {
  step: string;
  when: 'before' | 'after';
}

const writes = ['insert', 'update', 'delete', 'findAndModify', 'commitTransaction'];
/** Periodic writes that do not belong to a request. */
const background = /^update (instances|sessions)/;
/** Polls of the queues. Each counts as a write only if its response shows that it claimed an email or push message. */
export const queuePolls = ['findAndModify outboxMails', 'findAndModify pushMessages'];
/** Opcode of OP_MSG, and byte offsets in a message (MongoDB wire protocol). */
const opMsg = 2013;
const [requestIdAt, responseToAt, codeAt, documentAt] = [4, 8, 12, 21];

/** Proxy between a backend and its database that records each write and can kill the backend at a chosen write. */
export class DatabaseProxy {
  /** Names of the writes since `watch`, in order. A repeated name gets a number, starting with 2. */
  steps: string[] = [];
  hasKilled = false;
  #point: KillPoint | undefined;
  #kill: () => void = () => undefined;
  #server: Awaited<ReturnType<typeof listen>> | undefined;

  constructor(private readonly storeUrl: string) {}

  async open() {
    const server = createServer((client) => this.#join(client));
    this.#server = await listen(server, { host: '127.0.0.1' });
    // Connects directly, because the addresses from server discovery would bypass the proxy.
    return `mongodb://127.0.0.1:${this.#server.port}/shop?directConnection=true`;
  }

  close() {
    return this.#server?.close();
  }

  watch() {
    this.steps = [];
    this.hasKilled = false;
    this.#point = undefined;
  }

  /** Kills the backend when the given point is reached. Resolves after the kill. */
  killAt(point: KillPoint, kill: () => Promise<unknown>): Promise<unknown> {
    this.watch();
    this.#point = point;
    return new Promise((resolve, reject) => {
      this.#kill = () => {
        kill().then(resolve, reject);
      };
    });
  }

  #join(client: Socket) {
    const store = connect(Number(new URL(this.storeUrl).port), '127.0.0.1');
    const open = new Map<number, string>();
    follow(client, store);
    follow(store, client);
    const forwardRequest = (message: Buffer) => {
      const command = documentOf(message);
      const step = stepOf(command);
      const stepName = step && !queuePolls.includes(step) ? this.#count(step) : step;
      if (this.#isDue(stepName, 'before')) return;
      if (stepName) open.set(message.readInt32LE(requestIdAt), stepName);
      store.write(message);
    };
    const forwardResponse = (message: Buffer) => {
      const step = open.get(message.readInt32LE(responseToAt));
      if (!this.#isDue(this.#doneStep(step, message), 'after')) client.write(message);
    };
    client.on('data', byMessage(forwardRequest));
    store.on('data', byMessage(forwardResponse));
  }

  /**
   * Returns the name of the write that this response completes, or undefined for a poll that
   * claimed nothing.
   */
  #doneStep(step: string | undefined, response: Buffer) {
    if (!step || !queuePolls.includes(step)) return step;
    return documentOf(response)['value'] ? this.#count(step) : undefined;
  }

  #count(step: string) {
    const before = this.steps.filter(
      (recordedStep) => recordedStep.replace(/ \d+$/, '') === step,
    ).length;
    const stepName = before === 0 ? step : `${step} ${before + 1}`;
    this.steps.push(stepName);
    return stepName;
  }

  #isDue(step: string | undefined, when: KillPoint['when']) {
    if (!step || this.#point?.step !== step || this.#point.when !== when) return false;
    this.#point = undefined;
    this.hasKilled = true;
    this.#kill();
    return true;
  }
}

function follow(source: Socket, target: Socket) {
  source.setNoDelay(true);
  // Ignores the error, because Node.js emits `close` after `error`, and the `close` listener destroys the target.
  source.on('error', () => undefined);
  source.once('close', () => target.destroy());
}

/** Splits a byte stream into complete messages. */
function byMessage(hand: (message: Buffer) => void) {
  let rest = Buffer.of();
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE()) {
      const length = rest.readInt32LE();
      hand(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

/**
 * Returns the command document of an OP_MSG message, or an empty document for handshake messages
 * with another opcode.
 */
function documentOf(message: Buffer): Document {
  if (message.readInt32LE(codeAt) !== opMsg) return {};
  const options = { allowObjectSmallerThanBufferSize: true };
  return BSON.deserialize(message.subarray(documentAt), options);
}

/**
 * Returns the command and collection of a write, such as `insert orders`, or undefined for other
 * commands and periodic writes.
 */
function stepOf(command: Document) {
  const [name = '', collection] = Object.entries(command)[0] ?? [];
  const step = name === 'commitTransaction' ? name : `${name} ${String(collection)}`;
  return writes.includes(name) && !background.test(step) ? step : undefined;
}
