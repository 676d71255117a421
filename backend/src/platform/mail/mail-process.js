// Sends mails to a mail server in a separate process: the server's response is recorded even when the backend is killed
// before it arrives. Plain JavaScript, since it is started by its path both from the sources and from the build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** @typedef {import('./mail-jobs.js').MailJob} MailJob */
/** @typedef {import('./mail-jobs.js').MailFailure} MailFailure */

/** @param {MailJob} job */
async function send({ url, mail, claim, accepted }) {
  await createTransport({ url, ...limits }).sendMail(mail);
  if (claim) note(accepted, claim);
}

/**
 * Synchronous: whoever is killed after it has noted what he heard.
 *
 * @param {string} folder @param {string} claim
 */
function note(folder, claim) {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, claim), '');
  } catch {
    // A full disk must not turn a sent mail into a failure.
  }
}

/** @param {unknown} error @returns {MailFailure} */
function failureOf(error) {
  const { message, code, responseCode } = /** @type {MailFailure} */ (error);
  return { message, code, responseCode };
}

/** @param {object} answer */
function tell(answer) {
  // The channel is closed when the backend was killed.
  if (process.connected) process.send?.(answer, () => undefined);
}

// The process exits when the backend's channel is closed and its mails are sent; a signal to the whole process group
// must not interrupt them.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('message', (/** @type {MailJob} */ job) => {
  const { id } = job;
  send(job).then(
    () => tell({ id }),
    (/** @type {unknown} */ error) => tell({ id, failure: failureOf(error) }),
  );
});
