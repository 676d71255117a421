import type { Config } from '../config/index.js';
import type { NewMail } from '../mail/index.js';
import type { Contact } from './inquiry-wire.js';
import type { StoredInquiry } from './inquiry.schema.js';
import { renderMail } from './mail-layout.js';

interface MailContext {
  inquiry: StoredInquiry;
  buyer: Contact;
  site: Config;
}

const statusSentences = {
  pending: 'is waiting for our answer again',
  replied: 'was answered. Please look at our message by phone, chat or mail',
  cancelled: 'was cancelled',
} as const;

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
export function receiptMail({ inquiry, site }: MailContext, to: string): NewMail {
  const { business, publicUrl } = site;
  return {
    name: messageId(inquiry, 'receipt', publicUrl),
    to,
    replyTo: business.email,
    subject: `We received your inquiry ${inquiry.number}`,
    ...renderMail({
      title: `Thank you. We received your inquiry ${inquiry.number}`,
      facts: [],
      lines: withoutNotes(inquiry),
      closing: `We will get back to you soon. ${business.name}, ${business.phone}`,
      publicUrl,
    }),
  };
}

/** Announces a new status; `change` is the first history entry, from one, that the buyer has not been told of. */
export function statusMail({ inquiry, site }: MailContext, to: string, change: number): NewMail {
  const { business, publicUrl } = site;
  const sentence = `Your inquiry ${inquiry.number} ${statusSentences[inquiry.status]}.`;
  return {
    name: messageId(inquiry, `status-${change}`, publicUrl),
    to,
    replyTo: business.email,
    subject: `Your inquiry ${inquiry.number}: ${inquiry.status}`,
    ...renderMail({
      title: sentence,
      facts: [],
      lines: withoutNotes(inquiry),
      closing: `${business.name}, ${business.phone}`,
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
