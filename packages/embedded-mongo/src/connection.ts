import type { Socket } from 'node:net';
import { Authentication } from './auth/authentication.js';
import type { Document } from './bson/index.js';
import type { Services } from './commands/shared/context.js';
import { OK_STATUS, runCommand } from './commands/run.js';
import { asCommandError, codes, CommandError, refuse } from './errors.js';
import { ConnectionTransactions } from './sessions/connection-transactions.js';
import { OperationContext } from './sessions/operation-context.js';
import { type Frame, FrameReader, requestIdOf } from './wire/framing.js';
import { type Message, OP_MSG, readMessage, writeMessage } from './wire/op-msg.js';
import { OP_QUERY, readQuery, writeReply } from './wire/op-query.js';

/** Maximum number of bytes that are read ahead while a command runs. */
const READ_AHEAD = 1024 * 1024;

/** Replies to a client's messages one after another until the client disconnects or sends an invalid message. */
export function serveConnection(socket: Socket, services: Services): Promise<void> {
  return new Connection(socket, services).ended;
}

/**
 * Serves one connection. A connection may be idle indefinitely between messages. A message or reply in progress must
 * not stall. A command runs until it is finished or its client disconnects.
 */
class Connection {
  /** Resolves when the client has disconnected and no work for the client is in progress. */
  readonly ended: Promise<void>;
  readonly #frames = new FrameReader();
  readonly #transactions = new ConnectionTransactions();
  readonly #authentication: Authentication;
  #heldBytes = 0;
  #isTimed = false;
  #working: Promise<void> | undefined;
  /** The command in progress whose client waits for a reply. */
  #operation: OperationContext | undefined;
  /** Called when the client has read all pending output or has disconnected. */
  #goOn: () => void = () => undefined;

  constructor(
    private readonly socket: Socket,
    private readonly services: Services,
  ) {
    this.#authentication = new Authentication(services.credentials);
    this.ended = new Promise((resolve) => {
      socket.once('close', () => {
        this.#operation?.interrupt(clientDisconnectedError());
        this.#goOn();
        void Promise.resolve(this.#working).then(() => {
          this.#account(0);
          this.#transactions.abandon();
          resolve();
        });
      });
    });
    // Node.js emits `close` after `error`, and the handler of `close` ends the connection.
    socket.on('error', () => undefined);
    socket.on('drain', () => this.#goOn());
    socket.on('timeout', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  #take(chunk: Buffer): void {
    this.#frames.push(chunk);
    if (!this.#account(this.#frames.held)) this.socket.destroy();
    else if (!this.#working) this.#work();
    else if (this.#frames.held > READ_AHEAD) this.socket.pause();
  }

  #work(): void {
    this.#stopTimer();
    this.#working = this.#answerAll()
      .catch((error: unknown) => {
        asCommandError(error); // Logs every error other than a protocol violation.
        this.socket.destroy();
      })
      .then(() => {
        this.#working = undefined;
        if (this.socket.isPaused()) this.socket.resume();
        if (this.#frames.held > 0) this.#startTimer();
      });
  }

  async #answerAll(): Promise<void> {
    for (let frame = this.#frames.next(); frame; frame = this.#frames.next())
      await this.#answer(frame);
  }

  /** Sends the replies to a message. From the second reply on, `responseTo` is the id of the previous reply. */
  async #answer(frame: Frame): Promise<void> {
    const message = read(frame);
    let { requestId } = frame;
    let hasMore = true;
    while (hasMore) {
      const operation = new OperationContext(this.#transactions);
      const reply = await this.#run(message, operation);
      this.#account(this.#frames.held);
      if (!reply) return;
      hasMore = message.allowsMore && operation.isStream && reply['ok'] === OK_STATUS;
      const isQuery = frame.opCode === OP_QUERY;
      const replyBytes = isQuery
        ? writeReply(requestId, reply)
        : writeMessage(requestId, reply, hasMore);
      requestId = requestIdOf(replyBytes);
      await this.#send(replyBytes);
    }
  }

  /** Runs a command and returns its reply, or undefined if the client does not expect one. */
  async #run(message: Message, operation: OperationContext): Promise<Document | undefined> {
    if (message.expectsReply) {
      if (this.socket.destroyed) return undefined;
      this.#operation = operation;
    }
    try {
      const reply = await runCommand(this.services, message, {
        operation,
        authentication: this.#authentication,
      });
      return message.expectsReply ? reply : undefined;
    } finally {
      this.#operation = undefined;
    }
  }

  async #send(replyBytes: Buffer): Promise<void> {
    if (!this.socket.destroyed && !this.socket.write(replyBytes)) await this.#drained();
  }

  async #drained(): Promise<void> {
    this.#startTimer();
    await new Promise<void>((resolve) => (this.#goOn = resolve));
    this.#stopTimer();
  }

  /** Records the memory held for this client. Returns false if the memory of all clients together exceeds the limit. */
  #account(bytes: number): boolean {
    const fits = this.services.memory.change(this.#heldBytes, bytes);
    this.#heldBytes = bytes;
    return fits;
  }

  /** Starts the stall timer. Node.js restarts it whenever a byte is sent or received. */
  #startTimer(): void {
    this.#isTimed = true;
    this.socket.setTimeout(this.services.stallLimitMs);
  }

  #stopTimer(): void {
    if (this.#isTimed) this.socket.setTimeout(0);
    this.#isTimed = false;
  }
}

function read(frame: Frame): Message & { database?: string } {
  if (frame.opCode === OP_MSG) return readMessage(frame);
  if (frame.opCode === OP_QUERY) return readQuery(frame);
  refuse(codes.ProtocolError, `unknown operation ${frame.opCode}`);
}

function clientDisconnectedError(): CommandError {
  return new CommandError(codes.ClientDisconnect, 'the client has gone');
}
