import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { pageQuery } from '../http/paging.js';
import { inquiryAssignee, inquiryNumber } from '../sales/inquiry.js';
import { pdf, pdfContentTypes } from '../http/pdf.js';
import { id } from '../product.js';
import { readReceipt } from './buyer-calls.js';
import { currencies } from '../money.js';
import { maxPictures } from '../sales/file-limits.js';
import { storedPictures, quotationContent, staffQuotation, termsTemplate } from './quotation.js';
import { quotationStates } from './states.js';
import { quotationStatistics } from './statistics.js';
import type { staffQuotationRoutes } from './routes.js';
import {
  inquiryFileParams,
  inquiryLink,
  inquiryThreads,
  message,
  messageForm,
  createMessageTextSchema,
  note,
  noteForm,
  staffInquiryPage,
  staffMessages,
} from './thread.js';

const idParams = z.strictObject({ id });
const revision = z.number().int().nonnegative();
const quotationAnswer = successResponse.extend({ quotation: staffQuotation });

/** Filters for the quotation list. `inquiryId` selects all quotation versions for one inquiry, newest first. */
const quotationQuery = pageQuery.extend({
  state: z.enum(quotationStates).optional(),
  inquiryId: id.optional(),
  /** Selects the open versions that expire within seven days. */
  ends: z.enum(['week']).optional(),
  /** Selects the open versions that were neither emailed nor opened within a day. */
  delivery: z.enum(['missing']).optional(),
});

export const staffQuotationCalls = {
  prepareQuotation: {
    summary:
      'Create a draft for an inquiry from its lines at current prices or from the previous version; returns the existing draft, if any',
    who: 'inquiries.answer',
    body: z.object({ inquiryId: id, currency: z.enum(currencies).default('USD') }),
    answer: quotationAnswer,
  },
  listQuotations: {
    summary: 'List the versions of all quotations, newest first, with paging',
    who: 'inquiries.read',
    query: quotationQuery,
    answer: z.object({ rows: z.array(staffQuotation), total: z.number().int().min(0) }),
  },
  showQuotation: {
    summary: 'Get a version',
    who: 'inquiries.read',
    params: idParams,
    answer: staffQuotation,
  },
  showQuotationStatistics: {
    summary:
      'Get the outcomes of quotations of the last six months, and their value by month and currency',
    who: 'inquiries.read',
    answer: quotationStatistics,
  },
  saveQuotation: {
    summary: 'Save a draft; rejected if it was saved by someone else since this revision',
    who: 'inquiries.answer',
    params: idParams,
    body: z.object({ revision, content: quotationContent }),
    answer: quotationAnswer,
  },
  discardQuotation: {
    summary: 'Discard a draft',
    who: 'inquiries.answer',
    params: idParams,
    answer: successResponse,
  },
  sendQuotation: {
    summary:
      'Send the draft of this revision; supersedes the previous version and emails the buyer the PDF and a link',
    who: 'inquiries.answer',
    params: idParams,
    body: z.object({ revision }),
    answer: quotationAnswer.extend({
      /** A link for chat messages that opens this inquiry without a password; returned only once. */
      linkUrl: z.string(),
    }),
  },
  withdrawQuotation: {
    summary: 'Withdraw a sent version that has not been accepted or declined',
    who: 'inquiries.answer',
    params: idParams,
    body: z.object({ reason: createMessageTextSchema(500).default('') }),
    answer: quotationAnswer,
  },
  addLotPictures: {
    summary: 'Upload photos of the exact pieces; saving the draft attaches them to a line',
    who: 'inquiries.answer',
    params: idParams,
    files: { pictures: maxPictures },
    answer: successResponse.extend({ pictures: storedPictures }),
  },
  showStaffQuotationPdf: {
    summary: 'Get a version or draft as PDF',
    who: 'inquiries.read',
    params: idParams,
    answer: pdf,
    answerTypes: pdfContentTypes,
  },
  showStaffProformaPdf: {
    summary: 'Get the proforma invoice of an accepted version as PDF',
    who: 'inquiries.read',
    params: idParams,
    answer: pdf,
    answerTypes: pdfContentTypes,
  },
  showStaffInquiry: {
    summary: 'Get an inquiry with all versions and drafts, its timeline and its links',
    who: 'inquiries.read',
    params: inquiryNumber,
    answer: staffInquiryPage,
  },
  assignInquiry: {
    summary: 'Assign an inquiry to a staff member who may answer it, or unassign it',
    who: 'inquiries.answer',
    params: inquiryNumber,
    body: z.strictObject({ uid: id.nullable() }),
    answer: successResponse,
  },
  listAssignees: {
    summary: 'List the staff members who may answer inquiries',
    who: 'inquiries.read',
    answer: z.array(inquiryAssignee),
  },
  createInquiryLink: {
    summary: 'Create a link to an inquiry for use in chats; the URL is returned only once',
    who: 'inquiries.answer',
    params: inquiryNumber,
    answer: successResponse.extend({ link: inquiryLink, url: z.string() }),
  },
  revokeInquiryLinks: {
    summary: 'Revoke one or all links to an inquiry',
    who: 'inquiries.answer',
    params: inquiryNumber,
    query: z.object({ id: id.optional() }),
    answer: successResponse,
  },
  listStaffMessages: {
    summary: 'List the messages and internal notes of an inquiry, oldest first',
    who: 'inquiries.read',
    params: inquiryNumber,
    answer: staffMessages,
  },
  sendStaffMessage: {
    summary: 'Send the buyer a message with up to five images',
    who: 'inquiries.answer',
    params: inquiryNumber,
    body: messageForm,
    files: { pictures: maxPictures },
    answer: successResponse.extend({ sent: message }),
  },
  readStaffMessages: {
    summary: 'Mark messages as read by staff up to the given one',
    who: 'inquiries.answer',
    params: inquiryNumber,
    body: readReceipt,
    answer: successResponse,
  },
  openStaffInquiryFile: {
    summary:
      'Redirect to the download address of a PDF of the inquiry, which is valid for a minute',
    who: 'inquiries.read',
    params: inquiryFileParams,
    answer: z.string(),
    isRedirect: true,
  },
  previewInquiryFile: {
    summary:
      'Get the first page of a PDF of the inquiry as image; 404 if the PDF is encrypted, damaged or too large to draw',
    who: 'inquiries.read',
    params: inquiryFileParams,
    answer: z.string().meta({ format: 'binary' }),
    answerTypes: ['image/webp'],
  },
  addNote: {
    summary: 'Add an internal note',
    who: 'inquiries.answer',
    params: inquiryNumber,
    body: noteForm,
    answer: successResponse.extend({ note }),
  },
  listStaffThreads: {
    summary: 'Get the number of unread buyer messages by inquiry',
    who: 'inquiries.read',
    answer: inquiryThreads,
  },
  listTermsTemplates: {
    summary: 'List the templates of terms by name',
    who: 'inquiries.read',
    answer: z.array(termsTemplate),
  },
  saveTermsTemplate: {
    summary: 'Create a template of terms, or change the one with this id',
    who: 'inquiries.answer',
    body: termsTemplate.partial({ id: true }),
    answer: successResponse.extend({ template: termsTemplate }),
  },
  deleteTermsTemplate: {
    summary: 'Delete a template of terms',
    who: 'inquiries.answer',
    params: idParams,
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof staffQuotationRoutes, CallContract>;
