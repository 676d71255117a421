import type { emailedNotificationKinds } from 'contracts';

export type EmailedNotificationKind = (typeof emailedNotificationKinds)[number];
export type InquiryNotificationKind = Exclude<
  EmailedNotificationKind,
  'release_taken_back' | 'account_to_review'
>;

interface Words {
  /** Subject and heading of the email, with placeholders for the customer's name and the document numbers. */
  event: string;
  /** A sentence about the state of the inquiry or quotation after the event. */
  means: string;
  next: string;
  button: string;
}

/** Texts of the emails that notify staff about inquiries. */
export const inquiryNotificationTexts: Record<InquiryNotificationKind, Words> = {
  inquiry_submitted: {
    event: '{name} sent inquiry {inquiry}',
    means: 'The inquiry is waiting for a quotation.',
    next: 'Prepare a quotation, or answer with a message.',
    button: 'Prepare quotation',
  },
  change_requested: {
    event: '{name} asked for a change to {quotation}',
    means: 'This version can no longer be accepted. The customer is waiting for a new one.',
    next: 'Read the request and send a new version of the quotation.',
    button: 'Revise quotation',
  },
  quotation_accepted: {
    event: '{name} accepted {quotation}',
    means: 'The quotation is now an order, and its proforma invoice is ready.',
    next: 'Record the payment when it arrives. The customer will be notified by email.',
    button: 'View order',
  },
  quotation_declined: {
    event: '{name} declined {quotation}',
    means: 'This version can no longer be accepted.',
    next: 'Read the reason. You can still send a message or a new version.',
    button: 'Read reason',
  },
  lot_answered: {
    event: '{name} answered the photos for {quotation}',
    means: 'The customer has either approved the lot or asked for a different one.',
    next: 'Read the answer, then set the lot aside or send photos of a different one.',
    button: 'Read answer',
  },
  message_received: {
    event: '{name} sent a message about {inquiry}',
    means: 'The message is on the inquiry page.',
    next: 'Reply on the inquiry page. The customer will be notified by email.',
    button: 'Read and reply',
  },
  inquiry_assigned: {
    event: 'Inquiry {inquiry} was assigned to you',
    means: "You're now responsible for this inquiry.",
    next: 'Check what the customer is waiting for, then reply.',
    button: 'View inquiry',
  },
  mentioned: {
    event: 'You were mentioned in a note on {inquiry}',
    means: "A colleague mentioned you in an internal note. Customers can't see notes.",
    next: 'Read the note and reply there.',
    button: 'Read note',
  },
};
