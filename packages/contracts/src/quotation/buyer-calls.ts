import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { eventStream } from '../http/event-stream.js';
import { inquiryNumber } from '../sales/inquiry.js';
import { pdf, pdfContentTypes } from '../http/pdf.js';
import { maxPictures } from '../sales/file-limits.js';
import {
  declineReasons,
  lineNumber,
  buyerLotDecisions,
  quotationVersion,
  versionNumber,
} from './quotation.js';
import type { buyerQuotationRoutes } from './routes.js';
import {
  inquiryFileParams,
  inquiryPageResponse,
  inquiryThreads,
  message,
  messageForm,
  messages,
  createMessageTextSchema,
} from './thread.js';

/** The sequence number of the last message that the caller has read. */
export const readReceipt = z.object({ seq: z.number().int().nonnegative() });

const versionField = { version: versionNumber };
const versionAnswer = successResponse.extend({ quotation: quotationVersion });
const chosenVersion = z.object({
  version: z.coerce.number().pipe(versionNumber).optional(),
});

/** An event stream whose events carry no data. A client that receives an event reloads the inquiry. */
const stream = { ...eventStream, answer: z.object({}) };

/**
 * Calls about quotations that buyers make. Except for `openInquiryLink`, a call about one inquiry requires the session
 * of the owner, or the cookie that `openInquiryLink` sets for this inquiry. The call returns 401 without either of
 * them, and 404 for other inquiries.
 */
export const buyerQuotationCalls = {
  openInquiryLink: {
    summary:
      'Open the emailed link to an inquiry: sets a cookie that authorises calls for this inquiry only; every opening is recorded',
    who: 'public',
    params: inquiryNumber,
    body: z.object({ token: z.string().regex(/^[\w-]{43}$/, 'Invalid link') }),
    answer: successResponse.extend({ expiresAt: z.iso.datetime() }),
  },
  showInquiryPage: {
    summary: 'Get an inquiry with its quotation, all sent versions and its timeline',
    who: 'public',
    member: 'inquiry.read',
    params: inquiryNumber,
    answer: inquiryPageResponse,
  },
  acceptQuotation: {
    summary: 'Accept a version; idempotent. Callers with a link must give their name',
    who: 'public',
    member: 'quotation.answer',
    params: inquiryNumber,
    body: z.object({ ...versionField, name: createMessageTextSchema(100).optional() }),
    answer: versionAnswer,
  },
  requestQuotationChange: {
    summary: 'Request a change to a version, as a message and per line',
    who: 'public',
    member: 'quotation.answer',
    params: inquiryNumber,
    body: z
      .object({
        ...versionField,
        text: createMessageTextSchema(2_000).default(''),
        lines: z
          .array(z.object({ line: lineNumber, text: createMessageTextSchema(500).min(1) }))
          .max(200)
          .default([]),
      })
      .refine(({ text, lines }) => text !== '' || lines.length > 0, {
        path: ['text'],
        error: 'Describe what should change',
      }),
    answer: versionAnswer,
  },
  declineQuotation: {
    summary: 'Decline a version with a reason',
    who: 'public',
    member: 'quotation.answer',
    params: inquiryNumber,
    body: z.object({
      ...versionField,
      reason: z.enum(declineReasons, 'Choose a reason'),
      text: createMessageTextSchema(2_000).default(''),
    }),
    answer: versionAnswer,
  },
  decideLot: {
    summary: 'Approve the photographed pieces of a line, or request different ones',
    who: 'public',
    member: 'quotation.answer',
    params: inquiryNumber,
    body: z.object({
      ...versionField,
      line: lineNumber,
      decision: z.enum(buyerLotDecisions),
      text: createMessageTextSchema(500).default(''),
    }),
    answer: versionAnswer,
  },
  showQuotationPdf: {
    summary: 'Get a sent version as PDF; the latest by default',
    who: 'public',
    member: 'inquiry.read',
    params: inquiryNumber,
    query: chosenVersion,
    answer: pdf,
    answerTypes: pdfContentTypes,
  },
  showProformaPdf: {
    summary: 'Get the proforma invoice of the accepted version as PDF',
    who: 'public',
    member: 'inquiry.read',
    params: inquiryNumber,
    answer: pdf,
    answerTypes: pdfContentTypes,
  },
  listMessages: {
    summary: 'List the messages of an inquiry, oldest first, with the number of unread ones',
    who: 'public',
    member: 'inquiry.read',
    params: inquiryNumber,
    answer: messages,
  },
  sendMessage: {
    summary: 'Send a message with up to five files: images and PDFs, which may have 5 MB in total',
    who: 'public',
    member: 'message.send',
    params: inquiryNumber,
    body: messageForm,
    files: { pictures: maxPictures, documents: maxPictures },
    answer: successResponse.extend({ sent: message }),
  },
  readMessages: {
    summary: 'Mark messages as read up to the given one',
    who: 'public',
    member: 'inquiry.read',
    params: inquiryNumber,
    body: readReceipt,
    answer: successResponse,
  },
  openInquiryFile: {
    summary:
      'Redirect to the download address of a PDF of the inquiry, which is valid for a minute',
    who: 'public',
    member: 'inquiry.read',
    params: inquiryFileParams,
    answer: z.string(),
    isRedirect: true,
  },
  downloadInquiryFile: {
    summary:
      'Download a PDF of an inquiry. The signed URL authorises the download, not the session',
    who: 'public',
    params: z.strictObject({ token: z.string().max(200) }),
    answer: pdf,
    answerTypes: pdfContentTypes,
  },
  listInquiryThreads: {
    summary:
      "Get the number of unread messages and the quotation state of each of the caller's inquiries",
    who: 'customer',
    answer: inquiryThreads,
  },
  followInquiry: {
    summary:
      'Stream `changed` events for an inquiry: messages, versions, decisions and status; ends when the session or the link expires',
    who: 'public',
    member: 'inquiry.read',
    params: inquiryNumber,
    ...stream,
  },
  followOwnInquiries: {
    summary: 'Stream `changed` events for all inquiries of the caller; ends with the session',
    who: 'customer',
    ...stream,
  },
} as const satisfies Record<keyof typeof buyerQuotationRoutes, CallContract>;
