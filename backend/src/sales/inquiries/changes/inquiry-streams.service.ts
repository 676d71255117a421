import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { clock } from '../../../platform/clock.js';
import { TooManyRequestsError, UnavailableError } from '../../../platform/errors.js';
import { LOG, type EventStream } from '../../../platform/http/index.js';
import { allInquiriesTopic, InquiryChangeFeed } from './inquiry-change-feed.service.js';
import type { InquiryState } from '../inquiry-state.schema.js';
import { listValidCredentials, type StreamCredential } from './stream-pass.js';

/**
 * Maximum number of event streams: `each` per session, account or link, `all` in total. Staff streams are limited per
 * session, below the number of connections that a browser opens per site, so that its tabs can still send requests.
 * Buyer streams are limited per account or link, because several browsers may share an account or a link.
 */
const limits = { staff: { each: 4, all: 100 }, buyers: { each: 8, all: 100 } };
const retryAfterSeconds = 60;

/** Interval between heartbeats, shorter than the idle timeout of the web server. */
const heartbeatIntervalMs = 5_000;
const passCheckIntervalMs = 1_000;
/**
 * Maximum age of a stream. Closing old streams frees the slots of clients whose disconnection was not detected; other
 * clients reconnect.
 */
const maxAgeMs = 10 * 60_000;

export interface StreamSubscriber {
  side: keyof typeof limits;
  /** Session, account or link whose open streams are counted against the limit. */
  owner: string;
  topic: string;
  /** Sessions, links and accounts that give access to the stream; it is closed when one of them is no longer valid. */
  passes: StreamCredential[];
}

interface Following extends StreamSubscriber {
  since: number;
  told: string | undefined;
}

/** Event streams that notify browsers of changed inquiries; closed when the client's access ends. */
@Injectable()
export class InquiryStreams {
  readonly #followings = new Map<EventStream, Following>();
  #timers: NodeJS.Timeout[] = [];
  #isClosed = false;

  constructor(
    private readonly changes: InquiryChangeFeed,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async subscribe(stream: EventStream, follower: StreamSubscriber, lastId: string | undefined) {
    this.#assertCapacity(follower);
    const following = { ...follower, since: clock.now().getTime(), told: lastId };
    this.#followings.set(stream, following);
    stream.onClose(() => {
      this.#remove(stream);
    });
    if (this.#timers.length === 0) this.#start();
    stream.open();
    await this.#sendMissed(stream, following, lastId);
  }

  /**
   * Closes all streams at shutdown, because they would stay open longer than any other request. Browsers reconnect
   * automatically.
   */
  close() {
    this.#isClosed = true;
    for (const stream of this.#followings.keys()) stream.close();
    this.#stop();
  }

  #assertCapacity({ side, owner }: StreamSubscriber) {
    if (this.#isClosed) throw new UnavailableError();
    const ofSide = [...this.#followings.values()].filter((following) => following.side === side);
    const ofOwner = ofSide.filter((following) => following.owner === owner);
    if (ofOwner.length >= limits[side].each || ofSide.length >= limits[side].all)
      throw new TooManyRequestsError(retryAfterSeconds);
  }

  /** Sends an event if the topic changed while the client was disconnected. */
  async #sendMissed(stream: EventStream, following: Following, lastId: string | undefined) {
    try {
      const [state] = await this.changes.read([following.topic]);
      if (following.told === lastId) sendVersion(stream, following, state);
    } catch (error) {
      this.log.debug({ err: error }, 'could not start an event stream');
      stream.close();
    }
  }

  async #sendToAll() {
    const topics = new Set([...this.#followings.values()].map(({ topic }) => topic));
    const states = await this.changes.read([...topics]);
    const byTopic = new Map(states.map((state) => [state._id, state]));
    for (const [stream, following] of this.#followings) {
      if (byTopic.has(following.topic))
        sendVersion(stream, following, byTopic.get(following.topic));
    }
  }

  #start() {
    this.changes.startPolling(() => this.#sendToAll());
    const beat = setInterval(() => {
      for (const stream of this.#followings.keys()) stream.sendHeartbeat();
    }, heartbeatIntervalMs);
    this.#timers = [beat, setInterval(() => void this.#closeEnded(), passCheckIntervalMs)];
  }

  #stop() {
    this.changes.stopPolling();
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
  }

  #remove(stream: EventStream) {
    this.#followings.delete(stream);
    if (this.#followings.size === 0) this.#stop();
  }

  async #closeEnded() {
    const followings = [...this.#followings];
    const oldest = clock.now().getTime() - maxAgeMs;
    try {
      const valid = await listValidCredentials(followings.flatMap(([, { passes }]) => passes));
      for (const [stream, { passes, since }] of followings)
        if (since < oldest || !passes.every((pass) => valid.has(pass))) stream.close();
    } catch (error) {
      this.log.debug({ err: error }, 'could not check the access of event streams');
    }
  }
}

/** Sends only the version of the topic and, to staff, the total number of inquiries; clients then reload the data. */
function sendVersion(stream: EventStream, following: Following, state?: InquiryState) {
  const { version, submitted } = state ?? { version: 0, submitted: 0 };
  const id = String(version);
  if (following.told === id) return;
  following.told = id;
  const data = following.topic === allInquiriesTopic ? { submitted } : {};
  stream.send({ id, name: 'changed', data });
}
