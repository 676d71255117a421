import { z } from 'zod';
import { orderStepKinds } from '../fulfilment/order-stages.js';
import { inquiry } from '../inquiry.js';
import { buyerPayment } from './buyer-payment.js';
import { id, image } from '../product.js';
import {
  lineNumber,
  messageReceiver,
  quotationVersion,
  staffQuotation,
  versionNumber,
} from './quotation.js';
import { quotationStates } from './states.js';

const time = z.iso.datetime();

/** What both sides see of the history of an inquiry. */
export const timelineKinds = [
  'inquiry_submitted',
  'inquiry_status',
  'quotation_sent',
  'change_requested',
  'quotation_accepted',
  'quotation_declined',
  'quotation_expired',
  'quotation_withdrawn',
  'lot_approved',
  'lot_another',
] as const;

/** What only staff see beside it. */
export const staffTimelineKinds = [
  ...timelineKinds,
  'link_created',
  'link_opened',
  'link_revoked',
] as const;

const entryFields = {
  at: time,
  by: z.enum(['buyer', 'staff', 'shop']),
  /** Empty where it is not known, or not the buyer's to know. */
  name: z.string(),
  version: versionNumber.nullable(),
  line: lineNumber.nullable(),
  /** A status, a reason, or what somebody wrote. */
  text: z.string(),
};

const timelineEntry = z.object({ kind: z.enum(timelineKinds), ...entryFields });
const staffTimelineEntry = z.object({ kind: z.enum(staffTimelineKinds), ...entryFields });

/** A message of the thread; `seq` counts them from one. */
export const message = z.object({
  seq: z.number().int().positive(),
  from: z.enum(['buyer', 'staff']),
  name: z.string(),
  text: z.string(),
  pictures: z.array(image),
  at: time,
});

/** A note of staff, which no buyer ever gets. */
export const note = z.object({ id, name: z.string(), text: z.string(), at: time });

const unread = z.number().int().nonnegative();

export const messages = z.object({ messages: z.array(message), unread });
export const staffMessages = messages.extend({ notes: z.array(note) });

/** Everything that the owner, or his link, may see of one inquiry; versions newest first, timeline oldest first. */
export const inquiryPageAnswer = z.object({
  viewer: z.enum(['owner', 'link']),
  inquiry,
  versions: z.array(quotationVersion),
  timeline: z.array(timelineEntry),
  unread,
  /** How to pay the accepted version. Absent before acceptance, null while there are no payment details. */
  payment: buyerPayment.nullable().optional(),
});

export const inquiryLink = z.object({
  id,
  createdAt: time,
  expiresAt: time,
  revokedAt: time.nullable(),
  opened: z.number().int().nonnegative(),
});

/** The same for staff, with drafts, links and what only they see. */
export const staffInquiryPage = z.object({
  inquiry,
  versions: z.array(staffQuotation),
  timeline: z.array(staffTimelineEntry),
  links: z.array(inquiryLink),
  /** The buyer's confirmed address, to which a quotation is emailed; null without one. */
  emailTo: z.string().nullable(),
  /** Where the link goes instead; null with a confirmed address, without a verified phone number or a message gateway. */
  messageTo: messageReceiver.nullable(),
  unread,
});

/** For the badge and the lists: where something is unread, and how the latest version stands. */
export const inquiryThreads = z.object({
  unread,
  inquiries: z.array(
    z.object({
      number: z.string(),
      unread,
      version: versionNumber.nullable(),
      state: z.enum(quotationStates).nullable(),
      expiresAt: time.nullable(),
      /** The latest stage of its order, or `payment` before the first one; absent until a step was recorded. */
      orderStep: z.enum(orderStepKinds).optional(),
    }),
  ),
});

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most.toLocaleString('en-US')} characters`);

/** A message as its form sends it; pictures are files beside it. */
export const messageForm = z.object({ text: words(2_000).default('') });
export const noteForm = z.object({ text: words(2_000).min(1, 'Please write something') });
export const messageWords = words;

export type TimelineEntry = z.output<typeof timelineEntry>;
export type StaffTimelineEntry = z.output<typeof staffTimelineEntry>;
export type Message = z.output<typeof message>;
export type Note = z.output<typeof note>;
export type InquiryPage = z.output<typeof inquiryPageAnswer>;
export type StaffInquiryPage = z.output<typeof staffInquiryPage>;
export type InquiryThreads = z.output<typeof inquiryThreads>;
export type InquiryLink = z.output<typeof inquiryLink>;
