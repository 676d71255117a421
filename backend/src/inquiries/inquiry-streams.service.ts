import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Sessions } from '../accounts/index.js';
import { TooManyRequestsError, UnavailableError } from '../errors.js';
import { LOG, type EventStream } from '../http/index.js';
import { InquiryChangeFeed } from './inquiry-change-feed.service.js';

/** Fewer than the connections that a browser opens to one site, so that its tabs can still ask for other things. */
const maxStreamsPerSession = 4;
const maxStreams = 100;
const retryAfterSeconds = 60;

/** Shorter than the silence after which the web server gives an answer up. */
const heartbeatIntervalMs = 5_000;
const sessionCheckIntervalMs = 1_000;

/** The browsers of staff that are told of inquiries as they arrive, each as long as its session lasts. */
@Injectable()
export class InquiryStreams {
  readonly #sessionOf = new Map<EventStream, string>();
  #timers: NodeJS.Timeout[] = [];
  #isClosed = false;

  constructor(
    private readonly changes: InquiryChangeFeed,
    private readonly sessions: Sessions,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async subscribe(stream: EventStream, session: string, lastId: string | undefined) {
    await this.changes.poll();
    this.#assertCapacity(session);
    this.#sessionOf.set(stream, session);
    stream.onClose(() => {
      this.#remove(stream);
    });
    if (this.#timers.length === 0) this.#start();
    stream.open();
    // What happened while nobody listened counts too.
    if (lastId !== String(this.changes.current.version)) this.#sendState(stream);
  }

  /** Ends all of them, since they would outlast every other request; browsers come back by themselves. */
  close() {
    this.#isClosed = true;
    for (const stream of this.#sessionOf.keys()) stream.close();
    this.#stop();
  }

  #assertCapacity(session: string) {
    if (this.#isClosed) throw new UnavailableError();
    const own = [...this.#sessionOf.values()].filter((other) => other === session);
    if (own.length >= maxStreamsPerSession || this.#sessionOf.size >= maxStreams)
      throw new TooManyRequestsError(retryAfterSeconds);
  }

  #sendState(stream: EventStream) {
    const { version, submitted } = this.changes.current;
    stream.send({ id: String(version), name: 'changed', data: { submitted } });
  }

  #start() {
    this.changes.startPolling(() => {
      for (const stream of this.#sessionOf.keys()) this.#sendState(stream);
    });
    const beat = setInterval(() => {
      for (const stream of this.#sessionOf.keys()) stream.sendHeartbeat();
    }, heartbeatIntervalMs);
    this.#timers = [
      beat,
      setInterval(() => void this.#closeEndedSessions(), sessionCheckIntervalMs),
    ];
  }

  #stop() {
    this.changes.stopPolling();
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
  }

  #remove(stream: EventStream) {
    this.#sessionOf.delete(stream);
    if (this.#sessionOf.size === 0) this.#stop();
  }

  async #closeEndedSessions() {
    try {
      const alive = await this.sessions.listAlive([...new Set(this.#sessionOf.values())]);
      for (const [stream, session] of this.#sessionOf) if (!alive.has(session)) stream.close();
    } catch (error) {
      this.log.debug({ err: error }, 'sessions of streams not checked');
    }
  }
}
