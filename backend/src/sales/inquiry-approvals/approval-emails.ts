import { ownInquiriesPath } from 'contracts';
import {
  subjectLine,
  type ComposedEmail,
  type EmailLine,
  type EmailSite,
} from '../../platform/mail/index.js';
import { formatProductsAndQuantities, emailLinesWithoutPrices } from '../inquiries/index.js';
import type { StoredInquiryApproval } from './inquiry-approval.schema.js';

type Lines = StoredInquiryApproval['lines'];

/**
 * Returns the email that asks a company owner to approve an inquiry. It contains no prices, because the owner may no
 * longer be allowed to see them when the email arrives.
 */
export function approvalRequestEmail(
  site: EmailSite,
  { buyer, company, lines }: { buyer: string; company: string; lines: Lines },
): ComposedEmail {
  const by = buyer || 'A buyer of your company';
  return {
    subject: subjectLine('An inquiry to {business} needs your approval', nameOf(site)),
    content: {
      ...aboutProducts(site, lines),
      heading: `${by} asks for your approval`,
      paragraphs: [
        `${by} wants to send an inquiry for ${company} about ${formatProductsAndQuantities(lines)}. It needs your approval because of your company's approval limit. We haven't received it yet.`,
      ],
      button: { label: 'View inquiry', url: `${site.publicUrl}${ownInquiriesPath}` },
      reason: `You're receiving this because you're an owner of ${company} at ${site.business.name}.`,
    },
  };
}

/**
 * Returns the email to a buyer whose inquiry a company owner has returned. It omits the owner's note, because an
 * attacker with a stolen session must not be able to send text in the shop's name.
 */
export function returnedInquiryEmail(
  site: EmailSite,
  { owner, company, lines }: { owner: string; company: string; lines: Lines },
): ComposedEmail {
  const by = owner || 'An owner';
  return {
    subject: subjectLine('Your inquiry to {business} was returned', nameOf(site)),
    content: {
      ...aboutProducts(site, lines),
      heading: `${by} returned your inquiry`,
      paragraphs: [
        `${by} of ${company} didn't approve your inquiry about ${formatProductsAndQuantities(lines)}. Read the note, change the inquiry and ask for approval again.`,
      ],
      button: { label: 'View note', url: `${site.publicUrl}${ownInquiriesPath}` },
      reason: `You're receiving this because you sent an inquiry for ${company} at ${site.business.name}.`,
    },
  };
}

const nameOf = ({ business }: EmailSite) => ({ business: business.name });

const aboutProducts = (
  site: EmailSite,
  lines: Lines,
): { preheader: string; lines: EmailLine[] } => ({
  preheader: formatProductsAndQuantities(lines),
  lines: emailLinesWithoutPrices(lines, site.publicUrl),
});
