import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { CONFIG, type Config } from '../config/index.js';
import { Settings } from '../settings/index.js';
import { MailProcess } from './mail-process-client.js';
import { writeMailFile } from './mail-folder.js';
import { MessageGateway, type PhoneMessage } from './message-gateway.service.js';

interface Delivery {
  /** The file name used without a mail server. */
  file: string;
  /** The key under which acceptance by a server is recorded. */
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

  /** Returns the current name and address of the business. */
  async from() {
    const { name, email: address } = (await this.settings.read()).business;
    return { name, address };
  }

  /** Rejects with nodemailer's error when the mail was not accepted. */
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
