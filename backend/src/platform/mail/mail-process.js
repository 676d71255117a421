// Sends emails to a mail server in a separate process, which records the server's reply even if the backend has been
// killed. It is written in plain JavaScript, so that it can be started by file path both from the source tree and from
// the build output.
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
 * Writes the record synchronously: if the process is killed afterwards, the acceptance is already on disk.
 *
 * @param {string} folder @param {string} claim
 */
function note(folder, claim) {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, claim), '');
  } catch {
    // The email was sent, so an error while writing the record, for example on a full disk, is ignored.
  }
}

/** @param {unknown} error @returns {MailFailure} */
function failureOf(error) {
  const { message, code, responseCode } = /** @type {MailFailure} */ (error);
  return { message, code, responseCode };
}

/** @param {object} message */
function sendMessage(message) {
  // If the backend was killed, the channel is closed and there is no one to notify.
  if (process.connected) process.send?.(message, () => undefined);
}

// A signal to the whole process group must not interrupt sending; the process exits when the backend's channel is
// closed and all emails are sent.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('message', (/** @type {MailJob} */ job) => {
  const { id } = job;
  send(job).then(
    () => sendMessage({ id }),
    (/** @type {unknown} */ error) => sendMessage({ id, failure: failureOf(error) }),
  );
});
