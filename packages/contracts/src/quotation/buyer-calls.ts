import { z } from 'zod';
import { done } from '../account.js';
import type { Call } from '../http/call.js';
import { eventStream } from '../http/event-stream.js';
import { inquiryNumber } from '../sales/inquiry.js';
import { pdf, pdfTypes } from '../http/pdf.js';
import {
  declineReasons,
  lineNumber,
  lotDecisions,
  maxPictures,
  quotationVersion,
  versionNumber,
} from './quotation.js';
import type { buyerQuotationRoutes } from './routes.js';
import {
  inquiryPageAnswer,
  inquiryThreads,
  message,
  messageForm,
  messages,
  messageWords,
} from './thread.js';

/** Sequence number of the last message that was read. */
export const readUpTo = z.object({ seq: z.number().int().nonnegative() });

const which = { version: versionNumber };
const versionAnswer = done.extend({ quotation: quotationVersion });
const chosenVersion = z.object({
  version: z.coerce.number().pipe(versionNumber).optional(),
});

/** The events carry no data; listeners refetch. */
const stream = { ...eventStream, answer: z.object({}) };

/**
 * All calls except `openInquiryLink` and those about all inquiries of the user require the owner's session or an opened
 * link: 401 without either, 404 for other inquiries.
 */
export const buyerQuotationCalls = {
  openInquiryLink: {
    summary:
      'Open the mailed link to one inquiry: sets a cookie for the calls of this inquiry alone; each opening is recorded',
    who: 'public',
    params: inquiryNumber,
    body: z.object({ token: z.string().regex(/^[\w-]{43}$/, 'Not a link of ours') }),
    answer: done.extend({ expiresAt: z.iso.datetime() }),
  },
  showInquiryPage: {
    summary: 'An inquiry with its quotation, all versions that were sent and its timeline',
    who: 'public',
    params: inquiryNumber,
    answer: inquiryPageAnswer,
  },
  acceptQuotation: {
    summary:
      'Accept a version; accepting it again changes nothing. By a link the name is asked for',
    who: 'public',
    params: inquiryNumber,
    body: z.object({ ...which, name: messageWords(100).optional() }),
    answer: versionAnswer,
  },
  requestQuotationChange: {
    summary: 'Ask for a change of a version, in words and for single lines',
    who: 'public',
    params: inquiryNumber,
    body: z
      .object({
        ...which,
        text: messageWords(2_000).default(''),
        lines: z
          .array(z.object({ line: lineNumber, text: messageWords(500).min(1) }))
          .max(200)
          .default([]),
      })
      .refine(({ text, lines }) => text !== '' || lines.length > 0, {
        path: ['text'],
        error: 'Please say what should change',
      }),
    answer: versionAnswer,
  },
  declineQuotation: {
    summary: 'Decline a version, with a reason',
    who: 'public',
    params: inquiryNumber,
    body: z.object({
      ...which,
      reason: z.enum(declineReasons, 'Please choose a reason'),
      text: messageWords(2_000).default(''),
    }),
    answer: versionAnswer,
  },
  decideLot: {
    summary: 'Approve the lot of a line by its pictures, or ask for another',
    who: 'public',
    params: inquiryNumber,
    body: z.object({
      ...which,
      line: lineNumber,
      decision: z.enum(lotDecisions),
      text: messageWords(500).default(''),
    }),
    answer: versionAnswer,
  },
  showQuotationPdf: {
    summary: 'A version that was sent as PDF; the latest when none is named',
    who: 'public',
    params: inquiryNumber,
    query: chosenVersion,
    answer: pdf,
    answerTypes: pdfTypes,
  },
  showProformaPdf: {
    summary: 'The proforma invoice of the accepted version as PDF',
    who: 'public',
    params: inquiryNumber,
    answer: pdf,
    answerTypes: pdfTypes,
  },
  listMessages: {
    summary: 'The messages of an inquiry, oldest first, and how many are unread',
    who: 'public',
    params: inquiryNumber,
    answer: messages,
  },
  sendMessage: {
    summary: 'Write a message, with up to five pictures',
    who: 'public',
    params: inquiryNumber,
    body: messageForm,
    files: { pictures: maxPictures },
    answer: done.extend({ sent: message }),
  },
  readMessages: {
    summary: 'Say up to which message everything was seen',
    who: 'public',
    params: inquiryNumber,
    body: readUpTo,
    answer: done,
  },
  listInquiryThreads: {
    summary: 'How many messages are unread, and how the quotation of each own inquiry stands',
    who: 'customer',
    answer: inquiryThreads,
  },
  followInquiry: {
    summary:
      'A stream of events: `changed` with each message, version, answer and status of an inquiry; ends with the session or the link',
    who: 'public',
    params: inquiryNumber,
    ...stream,
  },
  followOwnInquiries: {
    summary: 'The same for all own inquiries; ends with the session',
    who: 'customer',
    ...stream,
  },
} as const satisfies Record<keyof typeof buyerQuotationRoutes, Call>;
