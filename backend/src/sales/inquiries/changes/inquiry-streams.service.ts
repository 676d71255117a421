import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { clock } from '../../../platform/clock.js';
import { TooManyRequestsError, UnavailableError } from '../../../platform/errors.js';
import { LOG, type EventStream } from '../../../platform/http/index.js';
import { allInquiries, InquiryChangeFeed } from './inquiry-change-feed.service.js';
import type { InquiryState } from '../inquiry-state.schema.js';
import { listValid, type StreamPass } from './stream-pass.js';

/**
 * Those of staff are counted by session: fewer than the connections that a browser opens to one site, so that its tabs can still
 * ask for other things. Those of buyers are counted by account or link, which several browsers may have; neither take those of the other.
 */
const limits = { staff: { each: 4, all: 100 }, buyers: { each: 8, all: 100 } };
const retryAfterSeconds = 60;

/** Shorter than the silence after which the web server gives an answer up. */
const heartbeatIntervalMs = 5_000;
const passCheckIntervalMs = 1_000;
/** Who has left without a word is kept no longer; others come back by themselves. */
const maxAgeMs = 10 * 60_000;

export interface Follower {
  side: keyof typeof limits;
  /** Whose streams are counted together. */
  owner: string;
  topic: string;
  /** All that has to stay valid. */
  passes: StreamPass[];
}

interface Following extends Follower {
  since: number;
  /** The version that was told last. */
  told: string | undefined;
}

/** The browsers that are told of inquiries as they change, each for as long as it may know of them. */
@Injectable()
export class InquiryStreams {
  readonly #followings = new Map<EventStream, Following>();
  #timers: NodeJS.Timeout[] = [];
  #isClosed = false;

  constructor(
    private readonly changes: InquiryChangeFeed,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async subscribe(stream: EventStream, follower: Follower, lastId: string | undefined) {
    this.#assertCapacity(follower);
    const following = { ...follower, since: clock.now().getTime(), told: lastId };
    this.#followings.set(stream, following);
    stream.onClose(() => {
      this.#remove(stream);
    });
    if (this.#timers.length === 0) this.#start();
    stream.open();
    await this.#tellMissed(stream, following, lastId);
  }

  /** Ends all of them, since they would outlast every other request; browsers come back by themselves. */
  close() {
    this.#isClosed = true;
    for (const stream of this.#followings.keys()) stream.close();
    this.#stop();
  }

  #assertCapacity({ side, owner }: Follower) {
    if (this.#isClosed) throw new UnavailableError();
    const ofSide = [...this.#followings.values()].filter((other) => other.side === side);
    const own = ofSide.filter((other) => other.owner === owner);
    if (own.length >= limits[side].each || ofSide.length >= limits[side].all)
      throw new TooManyRequestsError(retryAfterSeconds);
  }

  /** What happened while nobody listened counts too. */
  async #tellMissed(stream: EventStream, following: Following, lastId: string | undefined) {
    try {
      const [state] = await this.changes.read([following.topic]);
      if (following.told === lastId) tell(stream, following, state);
    } catch (error) {
      this.log.debug({ err: error }, 'a stream could not begin');
      stream.close();
    }
  }

  async #tellAll() {
    const topics = new Set([...this.#followings.values()].map(({ topic }) => topic));
    const states = await this.changes.read([...topics]);
    const byTopic = new Map(states.map((state) => [state._id, state]));
    for (const [stream, following] of this.#followings)
      if (byTopic.has(following.topic)) tell(stream, following, byTopic.get(following.topic));
  }

  #start() {
    this.changes.startPolling(() => this.#tellAll());
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
      const valid = await listValid(followings.flatMap(([, { passes }]) => passes));
      for (const [stream, { passes, since }] of followings)
        if (since < oldest || !passes.every((pass) => valid.has(pass))) stream.close();
    } catch (error) {
      this.log.debug({ err: error }, 'passes of streams not checked');
    }
  }
}

/** Nothing but that something changed, and to staff how many inquiries there ever were. */
function tell(stream: EventStream, following: Following, state?: InquiryState) {
  const { version, submitted } = state ?? { version: 0, submitted: 0 };
  const id = String(version);
  if (following.told === id) return;
  following.told = id;
  const data = following.topic === allInquiries ? { submitted } : {};
  stream.send({ id, name: 'changed', data });
}
