import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/index.js';
import { LOG } from '../http/index.js';
import { chooseTransport, type Send } from './transports.js';

export type Mail = Required<Pick<SendMailOptions, 'to' | 'subject' | 'text'>> &
  Pick<SendMailOptions, 'headers'>;

/** Sends mail after the answer, so that neither its time nor its failure tells anything. */
@Injectable()
export class MailService implements OnApplicationShutdown {
  private readonly underway = new Set<Promise<void>>();
  private readonly send: Send;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.send = chooseTransport(config.mail);
  }

  /** Does what leads to a mail, or to none, in the background. */
  later(write: () => Promise<Mail | undefined>) {
    const sent = this.writeAndSend(write).catch((error: unknown) => {
      this.log.error({ err: error }, 'mail not sent');
    });
    this.underway.add(sent);
    void sent.finally(() => this.underway.delete(sent));
  }

  async onApplicationShutdown() {
    await Promise.all(this.underway);
  }

  private async writeAndSend(write: () => Promise<Mail | undefined>) {
    const mail = await write();
    const { name, email } = this.config.business;
    const file = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    if (mail) await this.send({ from: { name, address: email }, ...mail }, file);
  }
}
