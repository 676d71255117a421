import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A real mail server that takes everything and remembers what it has taken. */
export async function openMailbox() {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      void text(stream).then(
        (mail) => {
          taken.push(mail);
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error('broken off')),
      );
    },
  });
  // A sender that is killed breaks off in the middle of a word.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The Message-ID of each mail, in the order of arrival; one that arrived twice stands there twice. */
    messageIds: () => taken.map((mail) => /^Message-ID: <([^>]+)>/im.exec(mail)?.[1] ?? 'none'),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
