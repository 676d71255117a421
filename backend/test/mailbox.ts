import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

// Every registration has one.
const confirmation = /^Subject: Please confirm your e-mail address/m;

/** A real mail server that keeps what it takes but for confirmations of addresses, and says so `later`; `refuse` is asked before each mail. */
export async function openMailbox(
  refuse: (tries: number) => number | undefined = () => undefined,
  later = 0,
) {
  const mails: string[] = [];
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      void text(stream).then((raw) => {
        const mail = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
        if (confirmation.test(mail)) {
          done();
          return;
        }
        const responseCode = refuse((tries += 1));
        if (responseCode) {
          done(Object.assign(new Error('not now'), { responseCode }));
          return;
        }
        mails.push(mail);
        setTimeout(done, later);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The name of each mail, in the order of arrival: one that arrived twice stands there twice. */
    names: () => mails.map((mail) => /^Message-ID: <([^>@]+)/im.exec(mail)?.[1] ?? 'none'),
    to: (email: string) => mails.filter((mail) => mail.includes(`\nTo: ${email}`)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
