import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Sessions } from '../accounts/index.js';
import { TooManyRequestsError, UnavailableError } from '../errors.js';
import { LOG, type EventStream } from '../http/index.js';
import { InquiryNews } from './inquiry-news.service.js';

/** Fewer than the connections that a browser opens to one site, so that its tabs can still ask for other things. */
const mostOfOneSession = 4;
const mostTogether = 100;
const tryAgainAfter = 60;

/** Shorter than the silence after which the web server gives an answer up. */
const beatEvery = 5_000;
const checkEvery = 1_000;

/** The browsers of staff that are told of inquiries as they arrive, each as long as its session lasts. */
@Injectable()
export class InquiryStreams {
  private readonly sessionOf = new Map<EventStream, string>();
  private timers: NodeJS.Timeout[] = [];
  private isClosed = false;

  constructor(
    private readonly news: InquiryNews,
    private readonly sessions: Sessions,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async follow(stream: EventStream, session: string, lastId: string | undefined) {
    await this.news.look();
    this.requireRoom(session);
    this.sessionOf.set(stream, session);
    stream.onClose(() => {
      this.forget(stream);
    });
    if (this.timers.length === 0) this.start();
    stream.open();
    // What happened while nobody listened counts too.
    if (lastId !== String(this.news.current.version)) this.tell(stream);
  }

  /** Ends all of them, since they would outlast every other request; browsers come back by themselves. */
  close() {
    this.isClosed = true;
    for (const stream of this.sessionOf.keys()) stream.close();
    this.stop();
  }

  private requireRoom(session: string) {
    if (this.isClosed) throw new UnavailableError();
    const own = [...this.sessionOf.values()].filter((other) => other === session);
    if (own.length >= mostOfOneSession || this.sessionOf.size >= mostTogether)
      throw new TooManyRequestsError(tryAgainAfter);
  }

  private tell(stream: EventStream) {
    const { version, submitted } = this.news.current;
    stream.send({ id: String(version), name: 'changed', data: { submitted } });
  }

  private start() {
    this.news.startPolling(() => {
      for (const stream of this.sessionOf.keys()) this.tell(stream);
    });
    const beat = setInterval(() => {
      for (const stream of this.sessionOf.keys()) stream.sendHeartbeat();
    }, beatEvery);
    this.timers = [beat, setInterval(() => void this.endThoseOfEndedSessions(), checkEvery)];
  }

  private stop() {
    this.news.stopPolling();
    for (const timer of this.timers.splice(0)) clearInterval(timer);
  }

  private forget(stream: EventStream) {
    this.sessionOf.delete(stream);
    if (this.sessionOf.size === 0) this.stop();
  }

  private async endThoseOfEndedSessions() {
    try {
      const alive = await this.sessions.listAlive([...new Set(this.sessionOf.values())]);
      for (const [stream, session] of this.sessionOf) if (!alive.has(session)) stream.close();
    } catch (error) {
      this.log.debug({ err: error }, 'sessions of streams not checked');
    }
  }
}
