import { fillIn, type Business, type MailKind, type SettingValues } from 'contracts';
import type { NewMail } from '../mail/index.js';
import type { Contact } from './inquiry-wire.js';
import type { StoredInquiry } from './inquiry.schema.js';
import { renderMail } from './mail-layout.js';
import { mailValues } from './mail-values.js';

interface MailContext {
  inquiry: StoredInquiry;
  buyer: Contact;
  site: { business: Business; mails: SettingValues['mails']; publicUrl: string };
}

/** The full inquiry for the seller; replies go to the buyer. */
export function sellerMail({ inquiry, buyer, site }: MailContext): NewMail {
  const { business, publicUrl } = site;
  const name = buyer?.name ?? '';
  return {
    name: messageId(inquiry, 'seller', publicUrl),
    to: business.email,
    replyTo: buyer?.email ?? undefined,
    subject: `${inquiry.number}: inquiry from ${name || 'a customer'}`,
    ...renderMail({
      title: `New inquiry ${inquiry.number}`,
      facts: [
        ['Customer', name],
        ['E-mail', buyer?.email ?? ''],
        ['Contact phone', inquiry.contactPhone],
        ['Mobile', buyer?.mobile ?? ''],
        ['Message', inquiry.message],
        ['Note', inquiry.note],
      ],
      lines: inquiry.lines,
      closing: '',
      publicUrl,
    }),
  };
}

/** The receipt. */
export function receiptMail(told: MailContext, to: string): NewMail {
  return buyerMail(told, { to, what: 'receipt', kind: 'receipt' });
}

/** Announces a new status; `change` is the first history entry, from one, that the buyer has not been told of. */
export function statusMail(told: MailContext, to: string, change: number): NewMail {
  return buyerMail(told, { to, what: `status-${change}`, kind: told.inquiry.status });
}

/** In the words of the shop for this kind of mail. */
function buyerMail(
  { inquiry, buyer, site }: MailContext,
  { to, what, kind }: { to: string; what: string; kind: MailKind },
): NewMail {
  const { business, publicUrl } = site;
  const { subject, heading, closing } = site.mails[kind];
  const values = mailValues({ number: inquiry.number, name: buyer?.name, business });
  return {
    name: messageId(inquiry, what, publicUrl),
    to,
    replyTo: business.email,
    subject: fillIn(subject, values),
    ...renderMail({
      title: fillIn(heading, values),
      facts: [],
      lines: withoutNotes(inquiry),
      closing: fillIn(closing, values),
      publicUrl,
    }),
  };
}

/** The names of an inquiry's mails about its status, with the entry of the history that each tells first. */
export const statusMailNames = ({ _id }: StoredInquiry) =>
  new RegExp(`^<inquiry-${String(_id)}-status-(\\d+)@`);
/** Notes of the buyer go to the seller only: a stolen session must not be able to send text in our name. */
function withoutNotes({ lines }: StoredInquiry) {
  return lines.map((line) => ({ ...line, note: '' }));
}

function messageId({ _id }: StoredInquiry, what: string, publicUrl: string) {
  return `<inquiry-${String(_id)}-${what}@${new URL(publicUrl).hostname}>`;
}
