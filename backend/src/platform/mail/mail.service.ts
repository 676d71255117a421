import { randomInt, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/index.js';
import { LOG } from '../http/index.js';
import { Settings } from '../settings/index.js';
import { toEmailSite } from './email-site.js';
import { renderEmail, type EmailSite, type ComposedEmail } from './layout/index.js';
import { MailSender } from './mail-sender.service.js';

interface Letter extends ComposedEmail, Pick<SendMailOptions, 'headers'> {
  to: string;
}

/** Composes an email with the current business data; resolves with undefined if no email is needed. */
type Write = (site: EmailSite) => Promise<Letter | undefined>;

/**
 * Maximum random delay in milliseconds before an email is composed. Without a random delay, composing could slow down
 * the next requests and so reveal that an account exists.
 */
const maxJitterMs = 700;

/** Sends emails after the response, so that neither timing nor failures reveal whether an account exists. */
@Injectable()
export class MailService implements BeforeApplicationShutdown {
  readonly #pending = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(
    private readonly settings: Settings,
    @Inject(LOG) private readonly log: Logger,
    private readonly sender: MailSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    // Every pending email adds a listener to the signal of `#stopping`, so there may be more listeners than Node's
    // default warning limit.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Composes and sends the email in the background; failures are only logged. */
  sendLater(write: Write) {
    const delivery = this.#writeAndSend(write).catch((error: unknown) => {
      this.log.error({ err: error }, 'could not send an email');
    });
    this.#pending.add(delivery);
    void delivery.finally(() => this.#pending.delete(delivery));
  }

  async beforeApplicationShutdown() {
    this.#stopping.abort();
    await Promise.all(this.#pending);
  }

  async #writeAndSend(write: Write) {
    const { signal } = this.#stopping;
    await wait(randomInt(maxJitterMs), undefined, { signal }).catch(() => undefined);
    const site = toEmailSite(await this.settings.read(), this.config.publicUrl);
    const letter = await write(site);
    const file = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    if (!letter) return;
    const { to, headers } = letter;
    const from = { name: site.business.name, address: site.business.email };
    await this.sender.send({ from, to, headers, ...renderEmail(letter, site) }, { file });
  }
}
