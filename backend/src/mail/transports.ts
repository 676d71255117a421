import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** `file` is what the mail is called where there is no mail server. */
export type Send = (mail: SendMailOptions, file: string) => Promise<unknown>;

/** The way out for mails: a server, or a folder. */
export function chooseTransport({ smtpUrl, outbox }: Places): Send {
  return smtpUrl ? bySmtp(smtpUrl) : intoFolder(outbox);
}

interface Places {
  smtpUrl: string | undefined;
  outbox: string;
}

function bySmtp(url: string): Send {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return (mail) => transport.sendMail(mail);
}

/** Without a mail server each mail is a file that mail programs can open: whole, or not there at all. */
function intoFolder(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail, file) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${file}.eml`);
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
}
