import { formatCount } from '../formats.js';
import { z } from 'zod';
import { orderStepKinds } from '../fulfilment/order-stages.js';
import { inquiry, inquiryNumber } from '../sales/inquiry.js';
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

/** The kinds of timeline entries that are visible to both buyers and staff. */
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

/** All kinds of timeline entries, including those that only staff see. */
export const staffTimelineKinds = [
  ...timelineKinds,
  'link_created',
  'link_opened',
  'link_revoked',
] as const;

const entryFields = {
  at: time,
  by: z.enum(['buyer', 'staff', 'shop']),
  /** Name of the actor; empty if unknown or hidden from the buyer. */
  name: z.string(),
  version: versionNumber.nullable(),
  line: lineNumber.nullable(),
  /** The status, reason or comment that belongs to the entry. */
  text: z.string(),
};

const timelineEntry = z.object({ kind: z.enum(timelineKinds), ...entryFields });
const staffTimelineEntry = z.object({ kind: z.enum(staffTimelineKinds), ...entryFields });

/** A PDF attached to a message. Pages offer it as a download and do not display it. */
const attachedDocument = z.object({
  id,
  name: z.string(),
  /** In bytes. */
  size: z.number().int().positive(),
});

/** The path parameters of calls about a PDF of an inquiry. */
export const inquiryFileParams = inquiryNumber.extend({ id });

/** A message of the thread; `seq` is its sequence number, starting from one. */
export const message = z.object({
  seq: z.number().int().positive(),
  from: z.enum(['buyer', 'staff']),
  name: z.string(),
  text: z.string(),
  pictures: z.array(image),
  documents: z.array(attachedDocument).optional(),
  at: time,
});

/** An internal note, never visible to buyers. */
export const note = z.object({ id, name: z.string(), text: z.string(), at: time });

const unread = z.number().int().nonnegative();

export const messages = z.object({ messages: z.array(message), unread });
export const staffMessages = messages.extend({ notes: z.array(note) });

/**
 * The inquiry page as the buyer or the holder of a link sees it. The newest version and the oldest timeline entry come
 * first.
 */
export const inquiryPageResponse = z.object({
  viewer: z.enum(['owner', 'link']),
  inquiry,
  versions: z.array(quotationVersion),
  timeline: z.array(timelineEntry),
  unread,
  /** Payment details for the accepted version. Absent before acceptance, null if none are configured. */
  payment: buyerPayment.nullable().optional(),
  /** False if the caller may read the inquiry but not answer it; absent for an inquiry without a company. */
  mayAnswer: z.boolean().optional(),
});

export const inquiryLink = z.object({
  id,
  createdAt: time,
  expiresAt: time,
  revokedAt: time.nullable(),
  opened: z.number().int().nonnegative(),
});

/** The inquiry page for staff, with drafts, links and staff-only data. */
export const staffInquiryPage = z.object({
  inquiry,
  versions: z.array(staffQuotation),
  timeline: z.array(staffTimelineEntry),
  links: z.array(inquiryLink),
  /** The buyer's confirmed email address, to which quotations are sent; null if there is none. */
  emailTo: z.string().nullable(),
  /**
   * The phone number that receives the link if quotations cannot be emailed. Null if the buyer has a confirmed email
   * address or no verified phone number, or if no message gateway is configured.
   */
  messageTo: messageReceiver.nullable(),
  unread,
});

/** The number of unread messages and the state of the latest version, for the inquiry badge and lists of inquiries. */
export const inquiryThreads = z.object({
  unread,
  inquiries: z.array(
    z.object({
      number: z.string(),
      unread,
      version: versionNumber.nullable(),
      state: z.enum(quotationStates).nullable(),
      expiresAt: time.nullable(),
      /** The latest stage of the order, or `payment` if only payments are recorded; absent until a step is recorded. */
      orderStep: z.enum(orderStepKinds).optional(),
    }),
  ),
});

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${formatCount(most)} characters`);

/** The form for sending a message; pictures are uploaded as files of the form. */
export const messageForm = z.object({ text: words(2_000).default('') });
export const noteForm = z.object({ text: words(2_000).min(1, 'Enter a note') });
export const createMessageTextSchema = words;

export type TimelineEntry = z.output<typeof timelineEntry>;
export type StaffTimelineEntry = z.output<typeof staffTimelineEntry>;
export type Message = z.output<typeof message>;
export type AttachedDocument = z.output<typeof attachedDocument>;
export type Note = z.output<typeof note>;
export type InquiryPage = z.output<typeof inquiryPageResponse>;
export type StaffInquiryPage = z.output<typeof staffInquiryPage>;
export type InquiryThreads = z.output<typeof inquiryThreads>;
export type InquiryLink = z.output<typeof inquiryLink>;
