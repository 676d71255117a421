import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { newPhone } from '../site/people.js';
import { Actor } from './actor.js';
import { requestCode } from './fixtures/accounts.js';
import {
  acceptQuotationPath,
  inquiryLinkPath,
  recordPackedStep,
  revokeLinks,
} from './fixtures/quotations.js';
import type { Placeholders } from './names.js';
import type { MatrixEnvironment } from './environment.js';

/** Setup steps that run immediately before the request of a matrix row. */
export interface RowSetup {
  /** Runs once per row, before `each` runs for the actors. */
  first?: (stage: MatrixEnvironment) => Promise<unknown>;
  /** Runs for each actor, concurrently. Returns additional placeholders for this actor. */
  each?: (stage: MatrixEnvironment, actor: Actor, names: Placeholders) => Promise<Placeholders>;
  /** Runs once, after `each`. */
  last?: (stage: MatrixEnvironment) => Promise<unknown>;
}

const otherThan = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0');

/** Rows in which the client opens an inquiry link before it sends the request. */
export const rowsThatOpenInquiryLink = [
  'quotation.page.link',
  'quotation.accept.link',
  'quotation.change.link',
  'quotation.decline.link',
  'quotation.lot.link',
  'quotation.pdf.link',
  'quotation.proforma.link',
  'order.packingList.link',
  'messages.list.link',
  'messages.send.link',
  'messages.file.link',
  'messages.read.link',
  'messages.events.link',
  'messages.events.own.link',
  'threads.link',
];
export const rowsWithRevokedLink = rowsThatOpenInquiryLink.map((id) =>
  id.replace('.link', '.revoked'),
);

/** Rows that require the first customer's quotation to be accepted. */
const accepted = [
  'quotation.proforma.accepted',
  'quotation.proforma.link',
  'quotation.proforma.revoked',
  'staff.quotation.proforma.accepted',
  'staff.order.record.accepted',
  'staff.order.undo.accepted',
  'staff.order.packingList.accepted',
];

/** Rows that require the first customer's order to be packed. */
const packed = ['order.packingList.packed', 'order.packingList.link', 'order.packingList.revoked'];

const prepareQuotation = (id: string): RowSetup => ({
  ...(accepted.includes(id) && { first: accept }),
  ...(packed.includes(id) && { first: pack }),
  ...((rowsThatOpenInquiryLink.includes(id) || rowsWithRevokedLink.includes(id)) && {
    each: openLink,
  }),
  ...(rowsWithRevokedLink.includes(id) && { last: (stage) => revokeLinks(stage) }),
});

export const rowSetups: Record<string, RowSetup> = {
  ...Object.fromEntries(
    [...rowsThatOpenInquiryLink, ...rowsWithRevokedLink, ...accepted, ...packed].map((id) => [
      id,
      prepareQuotation(id),
    ]),
  ),
  'otp.verify': { each: sendCode },
  'otp.verify.wrong': { each: sendCode },
  'otp.verify.operator': { each: sendCode },
  'otp.verify.otherBrowser': { each: sendCodeElsewhere },
  'otp.verify.reuse': { each: useCode },
  'password.check': { each: requestReset },
  'password.reset': { each: requestReset },
  'admin.totp.confirm': { each: startTotp },
  unsubscribe: { each: subscribe },
  'unsubscribe.page': { each: subscribe },
  'subscription.confirm': { each: confirm },
  'subscription.confirm.page': { each: confirm },
};

/** Functions that wait until the background work of a row has ended, so that it does not affect the next row. */
export const rowCleanups: Record<string, (stage: MatrixEnvironment) => Promise<unknown>> = {
  'password.forgot': linkToFirst,
  'password.reset.host': linkToFirst,
};

async function openLink({ names }: MatrixEnvironment, actor: Actor) {
  await actor.post(inquiryLinkPath(names), { token: names['$LINK.A1'] });
  return {};
}

async function accept({ actors, names }: MatrixEnvironment) {
  await actors.customer.post(acceptQuotationPath(names), { version: 1 });
}

async function pack(stage: MatrixEnvironment) {
  await accept(stage);
  await recordPackedStep(stage);
}

function linkToFirst({ site, names }: MatrixEnvironment) {
  const link = /http:\/\/localhost:\d+\/reset-password\?token=([\w-]+)/;
  return takeFromMail(site.dataDir, names['$A.email'] ?? '', link);
}

// Uses a new phone number per actor, because codes are rate-limited by number.
async function sendCode(_stage: MatrixEnvironment, actor: Actor) {
  const phone = newPhone();
  const otp = await requestCode(actor, phone);
  return { '$PHONE.sent': phone, $OTP: otp, '$OTP.wrong': otherThan(otp) };
}

async function sendCodeElsewhere({ site }: MatrixEnvironment): Promise<Placeholders> {
  const phone = newPhone();
  const otp = await requestCode(await Actor.open(site.url), phone);
  return { '$PHONE.sentElsewhere': phone, '$OTP.elsewhere': otp };
}

async function useCode(stage: MatrixEnvironment, actor: Actor): Promise<Placeholders> {
  const names = await sendCode(stage, actor);
  const { '$PHONE.sent': phone, $OTP: otp } = names;
  await actor.copy().post('/api/api/verify-otp', { phone, otp });
  return { ...names, '$OTP.used': otp };
}

async function requestReset({ site, names }: MatrixEnvironment): Promise<Placeholders> {
  const email = names['$B.email'] ?? '';
  await (await Actor.open(site.url)).post('/api/api/forgot-password', { email });
  return { $RESET: await takeFromMail(site.dataDir, email, /reset-password\?token=([\w-]+)/) };
}

async function startTotp(
  _stage: MatrixEnvironment,
  actor: Actor,
  names: Placeholders,
): Promise<Placeholders> {
  const password = names['$self.password'] ?? '';
  const response = await actor.post('/api/admin/totp/start', { password });
  const { secret } = response.json() as { secret?: string };
  if (!secret) return { $TOTP: '123456' };
  return { $TOTP: new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
}

async function subscribe(stage: MatrixEnvironment): Promise<Placeholders> {
  const token = await linkOfReader(stage, /unsubscribe\/([^\s>]+)/);
  return { $UNSUBSCRIBE: decodeURIComponent(token) };
}

async function confirm(stage: MatrixEnvironment): Promise<Placeholders> {
  const token = await linkOfReader(stage, /confirm-subscription\/([^\s>]+)/);
  return { $CONFIRM: decodeURIComponent(token) };
}

async function linkOfReader({ site }: MatrixEnvironment, link: RegExp) {
  // Uses a new address per actor, because emails are rate-limited by address and a confirmed subscriber receives no
  // second confirmation email.
  const email = `reader-${randomUUID()}@example.com`;
  await (await Actor.open(site.url)).post('/api/api/subscribe', { email });
  return takeFromMail(site.dataDir, email, link);
}

/**
 * Waits for an email, removes it and returns the first capture group of `pattern`. Ignores emails to other addresses,
 * because other rows use the same outbox concurrently.
 */
async function takeFromMail(dataDir: string, to: string, pattern: RegExp) {
  const outbox = join(dataDir, 'outbox');
  for (let tries = 0; tries < 250; tries += 1) {
    const names = await readdir(outbox);
    // Emails that are still being written have a different file extension.
    for (const name of names.filter((fileName) => fileName.endsWith('.eml'))) {
      const text = await readFile(join(outbox, name), 'utf8').catch(unlessRemoved);
      const mail = text.replace(/=\r\n/g, '').replaceAll('=3D', '=');
      const [, match] = (mail.includes(`To: ${to}`) && pattern.exec(mail)) || [];
      if (match) {
        await rm(join(outbox, name), { force: true });
        return match;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No matching email to ${to} arrived`);
}

function unlessRemoved(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return '';
  throw error;
}
