import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG, type Config } from '../config/index.js';
import { Settings } from '../settings/index.js';
import { MailProcess } from './mail-process-client.js';
import { MessageGateway, type PhoneMessage } from './message-gateway.service.js';

interface Delivery {
  /** Name of the file, without extension, to which the email is written when no mail server is configured. */
  file: string;
  /** Name of the file that is written once the mail server has accepted the email. */
  claim?: string;
}

/** Sends emails through the mail server, or writes them to a folder if none is configured. */
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

  async from() {
    const { name, email: address } = (await this.settings.read()).business;
    return { name, address };
  }

  /**
   * Sends an email, or writes it to a file if no mail server is configured. Rejects with nodemailer's error if the
   * server does not accept the email.
   */
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

/** Writes an email atomically as a file that mail programs can open. Used when no mail server is configured. */
async function writeMailFile(mail: SendMailOptions, folder: string, file: string) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(mail);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${file}.eml`);
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
