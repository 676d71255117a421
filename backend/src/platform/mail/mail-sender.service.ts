import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { CONFIG, type Config } from '../config/index.js';
import { Settings } from '../settings/index.js';
import { MailProcess } from './mail-process-client.js';
import { writeMailFile } from './mail-folder.js';
import { MessageGateway, type PhoneMessage } from './message-gateway.service.js';

interface Delivery {
  /** What the mail is called where there is no mail server. */
  file: string;
  /** By which it is noted that a server has taken the mail. */
  claim?: string;
}

/** Passes emails to the mail server, or to a folder without one, and messages to the gateway. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  readonly #process: MailProcess | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: Settings,
    private readonly gateway: MessageGateway,
  ) {
    const { smtpUrl, accepted } = config.mail;
    if (smtpUrl) this.#process = new MailProcess(smtpUrl, accepted);
  }

  /** The business as it is called now. */
  async from() {
    const { name, email: address } = (await this.settings.read()).business;
    return { name, address };
  }

  /** Rejects with what nodemailer says of a mail that was not taken. */
  send(mail: SendMailOptions, { file, claim }: Delivery): Promise<void> {
    if (this.#process) return this.#process.send(mail, claim);
    return writeMailFile(mail, this.config.mail.outbox, file);
  }

  sendMessage(message: PhoneMessage): Promise<void> {
    return this.gateway.send(message);
  }

  async onApplicationShutdown() {
    await this.#process?.close();
  }
}
