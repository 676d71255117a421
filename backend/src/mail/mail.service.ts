import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/index.js';
import { LOG } from '../http/index.js';

export type Mail = Required<Pick<SendMailOptions, 'to' | 'subject' | 'text'>> &
  Pick<SendMailOptions, 'headers'>;

type Send = (mail: SendMailOptions) => Promise<unknown>;

/** Sends mail after the answer, so that neither its time nor its failure tells anything. */
@Injectable()
export class MailService implements OnApplicationShutdown {
  private readonly underway = new Set<Promise<void>>();
  private readonly send: Send;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {
    const { smtpUrl, outbox } = config.mail;
    this.send = smtpUrl ? bySmtp(smtpUrl) : intoFolder(outbox);
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
    if (mail) await this.send({ from: { name, address: email }, ...mail });
  }
}

function bySmtp(url: string): Send {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return (mail) => transport.sendMail(mail);
}

/** Without a mail server each mail is a file that mail programs can open. */
function intoFolder(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(folder, name), message, { mode: 0o600 });
  };
}
