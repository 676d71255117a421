import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen } from './listen.js';

// Matches the subject of the email that every registration sends. The mail server does not record these emails.
const confirmation = /^Subject: Confirm your email for/m;

interface MailServerOptions {
  /**
   * Called for each email with the number of emails received so far. Returns an SMTP error code to reject the email, or
   * undefined to accept it.
   */
  refuse?: (tries: number) => number | undefined;
  /** Time in milliseconds between receiving an email and acknowledging it. */
  delayMs?: number;
}

/** Starts an SMTP server that records all emails except address confirmations. */
export async function startMailServer({ refuse, delayMs = 0 }: MailServerOptions = {}) {
  const mails: string[] = [];
  let tries = 0;
  const take = (raw: string, done: (error?: Error) => void) => {
    const mail = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    if (confirmation.test(mail)) {
      done();
      return;
    }
    const responseCode = refuse?.((tries += 1));
    if (responseCode) {
      done(Object.assign(new Error('not now'), { responseCode }));
      return;
    }
    mails.push(mail);
    setTimeout(done, delayMs);
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      text(stream).then(
        (raw) => take(raw, done),
        (error: unknown) => done(error instanceof Error ? error : new Error('broken off')),
      );
    },
  });
  // Ignores connection errors, because a test may kill the sender in the middle of a command.
  smtp.on('error', () => undefined);
  const { port } = await listen(smtp.server, { host: '127.0.0.1' });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /**
     * The message ids without their domain, in order of arrival. The id of an email that arrived twice is listed twice.
     */
    names: () => mails.map((mail) => /^Message-ID:\s+<([^>@]+)/im.exec(mail)?.[1] ?? 'none'),
    to: (email: string) => mails.filter((mail) => mail.includes(`\nTo: ${email}`)),
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
