// Hands mails to a mail server in a process of its own: a server's answer is heard and noted even when the backend is
// killed before it comes. Plain JavaScript, since it is started by its path both from the sources and from the build.
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
    // A full disk makes no failure of a mail that has left.
  }
}

/** @param {unknown} error @returns {MailFailure} */
function failureOf(error) {
  const { message, code, responseCode } = /** @type {MailFailure} */ (error);
  return { message, code, responseCode };
}

/** @param {object} answer */
function tell(answer) {
  // Nobody listens any more when the backend was killed.
  if (process.connected) process.send?.(answer, () => undefined);
}

// It ends with the backend's channel and the mails under way; a signal to everything at once must not break these off.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('message', (/** @type {MailJob} */ job) => {
  const { id } = job;
  send(job).then(
    () => tell({ id }),
    (/** @type {unknown} */ error) => tell({ id, failure: failureOf(error) }),
  );
});
