import { connect, createServer, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';
import { listen } from 'test-kit/listen';

/** When a backend is killed: before the database receives a step, or after its execution, before the response. */
export interface KillPoint {
  step: string;
  when: 'before' | 'after';
}

const writes = ['insert', 'update', 'delete', 'findAndModify', 'commitTransaction'];
/** Periodic writes, independent of requests. */
const background = /^update (instances|sessions)/;
/** Counts as a step only if a mail was claimed, which the response shows. */
const claim = 'findAndModify outboxMails';
/** Opcode, and byte offsets in the message. */
const opMsg = 2013;
const [requestIdAt, responseToAt, codeAt, documentAt] = [4, 8, 12, 21];

/** Proxy between a backend and its database that names each write and kills the backend at one of them. */
export class StoreGate {
  /** Steps since `watch`, in order; the second one of a name ends with 2. */
  steps: string[] = [];
  hasKilled = false;
  #point: KillPoint | undefined;
  #kill: () => void = () => undefined;
  #server: Awaited<ReturnType<typeof listen>> | undefined;

  constructor(private readonly storeUrl: string) {}

  async open() {
    const server = createServer((client) => this.#join(client));
    this.#server = await listen(server, { host: '127.0.0.1' });
    // Addresses from server discovery would bypass the gate.
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

  /** Resolves when the backend was killed there. */
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
    const ask = (message: Buffer) => {
      const command = documentOf(message);
      const step = stepOf(command);
      const named = step && step !== claim ? this.#count(step) : step;
      if (this.#isDue(named, 'before')) return;
      if (named) open.set(message.readInt32LE(requestIdAt), named);
      store.write(message);
    };
    const answer = (message: Buffer) => {
      const step = open.get(message.readInt32LE(responseToAt));
      const isClaimed = step === claim && documentOf(message)['value'] !== null;
      const named = isClaimed ? this.#count(claim) : step;
      if (!this.#isDue(named, 'after')) client.write(message);
    };
    client.on('data', byMessage(ask));
    store.on('data', byMessage(answer));
  }

  #count(step: string) {
    const before = this.steps.filter((one) => one.replace(/ \d+$/, '') === step).length;
    const named = before === 0 ? step : `${step} ${before + 1}`;
    this.steps.push(named);
    return named;
  }

  #isDue(step: string | undefined, when: KillPoint['when']) {
    if (this.#point?.step !== step || this.#point?.when !== when) return false;
    this.#point = undefined;
    this.hasKilled = true;
    this.#kill();
    return true;
  }
}

/** Closes with its counterpart. */
function follow(one: Socket, other: Socket) {
  one.setNoDelay(true);
  one.on('error', () => undefined); // the close that follows is what counts
  one.once('close', () => other.destroy());
}

/** Passes on complete messages. */
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

/** Ignores the handshake of a connection. */
function documentOf(message: Buffer): Document {
  if (message.readInt32LE(codeAt) !== opMsg) return {};
  const options = { allowObjectSmallerThanBufferSize: true };
  return BSON.deserialize(message.subarray(documentAt), options);
}

/** Command and collection of a write. */
function stepOf(command: Document) {
  const [name = '', collection] = Object.entries(command)[0] ?? [];
  const step = name === 'commitTransaction' ? name : `${name} ${String(collection)}`;
  return writes.includes(name) && !background.test(step) ? step : undefined;
}
