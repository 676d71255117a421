import { randomInt, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Business } from 'contracts';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { LOG } from '../http/index.js';
import { Settings } from '../settings/index.js';
import { MailSender } from './mail-sender.service.js';

export type Mail = Required<Pick<SendMailOptions, 'to' | 'subject' | 'text'>> &
  Pick<SendMailOptions, 'headers'>;

/** Writes a mail, or none; in the name of the business as it is now. */
type Write = (seller: Business) => Promise<Mail | undefined>;

/** Milliseconds at most until the work for a mail begins: at any moment, so that no answer that follows tells of it. */
const maxJitterMs = 700;

/** Sends mail after the answer, so that neither its time nor its failure tells anything. */
@Injectable()
export class MailService implements BeforeApplicationShutdown {
  readonly #pending = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(
    private readonly settings: Settings,
    @Inject(LOG) private readonly log: Logger,
    private readonly sender: MailSender,
  ) {
    // Each mail that waits listens, and there may be many.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Does what leads to a mail, or to none, in the background. */
  sendLater(write: Write) {
    const sent = this.#writeAndSend(write).catch((error: unknown) => {
      this.log.error({ err: error }, 'mail not sent');
    });
    this.#pending.add(sent);
    void sent.finally(() => this.#pending.delete(sent));
  }

  async beforeApplicationShutdown() {
    this.#stopping.abort();
    await Promise.all(this.#pending);
  }

  async #writeAndSend(write: Write) {
    const { signal } = this.#stopping;
    await wait(randomInt(maxJitterMs), undefined, { signal }).catch(() => undefined);
    const { business } = await this.settings.read();
    const mail = await write(business);
    const file = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    if (!mail) return;
    const { name, email } = business;
    await this.sender.send({ from: { name, address: email }, ...mail }, { file });
  }
}
