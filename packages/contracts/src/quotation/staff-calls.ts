import { z } from 'zod';
import { done } from '../account.js';
import type { Call } from '../http/call.js';
import { pageQuery } from '../http/paging.js';
import { colleague, inquiryNumber } from '../sales/inquiry.js';
import { pdf, pdfTypes } from '../http/pdf.js';
import { id } from '../product.js';
import { readUpTo } from './buyer-calls.js';
import { currencies } from './money.js';
import {
  keptPictures,
  maxPictures,
  quotationContent,
  staffQuotation,
  termsTemplate,
} from './quotation.js';
import { quotationStates } from './states.js';
import { quotationStatistics } from './statistics.js';
import type { staffQuotationRoutes } from './routes.js';
import {
  inquiryLink,
  inquiryThreads,
  message,
  messageForm,
  messageWords,
  note,
  noteForm,
  staffInquiryPage,
  staffMessages,
} from './thread.js';

const named = z.strictObject({ id });
const revision = z.number().int().nonnegative();
const quotationAnswer = done.extend({ quotation: staffQuotation });

/** Filters of the quotation list; `inquiryId` selects the versions of one inquiry, newest first. */
const quotationQuery = pageQuery.extend({
  state: z.enum(quotationStates).optional(),
  inquiryId: id.optional(),
  /** Open versions that expire within seven days. */
  ends: z.enum(['week']).optional(),
  /** Open versions that were neither emailed nor opened within a day. */
  delivery: z.enum(['missing']).optional(),
});

export const staffQuotationCalls = {
  prepareQuotation: {
    summary:
      'A draft for an inquiry: from its lines and the prices of today, or from the version before; the one that is there when there is one',
    who: 'inquiries.answer',
    body: z.object({ inquiryId: id, currency: z.enum(currencies).default('USD') }),
    answer: quotationAnswer,
  },
  listQuotations: {
    summary: 'A page of the versions of all quotations, newest first',
    who: 'inquiries.read',
    query: quotationQuery,
    answer: z.object({ rows: z.array(staffQuotation), total: z.number().int().min(0) }),
  },
  showQuotation: {
    summary: 'One version',
    who: 'inquiries.read',
    params: named,
    answer: staffQuotation,
  },
  showQuotationStatistics: {
    summary: 'What became of the quotations of six months, and their value by month and currency',
    who: 'inquiries.read',
    answer: quotationStatistics,
  },
  saveQuotation: {
    summary: 'Save a draft; refused when somebody else has saved it since this revision',
    who: 'inquiries.answer',
    params: named,
    body: z.object({ revision, content: quotationContent }),
    answer: quotationAnswer,
  },
  discardQuotation: {
    summary: 'Throw a draft away',
    who: 'inquiries.answer',
    params: named,
    answer: done,
  },
  sendQuotation: {
    summary:
      'Send the draft of this revision: the version before is superseded, the buyer gets a mail with the PDF and a link',
    who: 'inquiries.answer',
    params: named,
    body: z.object({ revision }),
    answer: quotationAnswer.extend({
      /** A link for chat messages that opens this inquiry without a password; returned only once. */
      linkUrl: z.string(),
    }),
  },
  withdrawQuotation: {
    summary: 'Withdraw a version that was sent and is not decided',
    who: 'inquiries.answer',
    params: named,
    body: z.object({ reason: messageWords(500).default('') }),
    answer: quotationAnswer,
  },
  addLotPictures: {
    summary: 'Keep pictures of a lot; a save of the draft attaches them to a line',
    who: 'inquiries.answer',
    params: named,
    files: { pictures: maxPictures },
    answer: done.extend({ pictures: keptPictures }),
  },
  showStaffQuotationPdf: {
    summary: 'A version as PDF, drafts too',
    who: 'inquiries.read',
    params: named,
    answer: pdf,
    answerTypes: pdfTypes,
  },
  showStaffProformaPdf: {
    summary: 'The proforma invoice of an accepted version as PDF',
    who: 'inquiries.read',
    params: named,
    answer: pdf,
    answerTypes: pdfTypes,
  },
  showStaffInquiry: {
    summary: 'An inquiry with all versions, drafts too, its timeline and its links',
    who: 'inquiries.read',
    params: inquiryNumber,
    answer: staffInquiryPage,
  },
  assignInquiry: {
    summary: 'Assign an inquiry to a member of staff who may answer it, or to nobody',
    who: 'inquiries.answer',
    params: inquiryNumber,
    body: z.strictObject({ uid: id.nullable() }),
    answer: done,
  },
  listAssignees: {
    summary: 'The members of staff who may answer inquiries',
    who: 'inquiries.read',
    answer: z.array(colleague),
  },
  createInquiryLink: {
    summary: 'A new link to an inquiry, for the chat; its address is told this once',
    who: 'inquiries.answer',
    params: inquiryNumber,
    answer: done.extend({ link: inquiryLink, url: z.string() }),
  },
  revokeInquiryLinks: {
    summary: 'End one link to an inquiry, or all',
    who: 'inquiries.answer',
    params: inquiryNumber,
    query: z.object({ id: id.optional() }),
    answer: done,
  },
  listStaffMessages: {
    summary: 'The messages of an inquiry and the notes of staff, oldest first',
    who: 'inquiries.read',
    params: inquiryNumber,
    answer: staffMessages,
  },
  sendStaffMessage: {
    summary: 'Write to the buyer, with up to five pictures',
    who: 'inquiries.answer',
    params: inquiryNumber,
    body: messageForm,
    files: { pictures: maxPictures },
    answer: done.extend({ sent: message }),
  },
  readStaffMessages: {
    summary: 'Say up to which message staff have seen everything',
    who: 'inquiries.answer',
    params: inquiryNumber,
    body: readUpTo,
    answer: done,
  },
  addNote: {
    summary: 'Add a note that only staff see',
    who: 'inquiries.answer',
    params: inquiryNumber,
    body: noteForm,
    answer: done.extend({ note }),
  },
  listStaffThreads: {
    summary: 'How many messages of buyers are unread, and in which inquiries',
    who: 'inquiries.read',
    answer: inquiryThreads,
  },
  listTermsTemplates: {
    summary: 'The templates of terms, by name',
    who: 'inquiries.read',
    answer: z.array(termsTemplate),
  },
  saveTermsTemplate: {
    summary: 'Add a template of terms, or change the one of this id',
    who: 'inquiries.answer',
    body: termsTemplate.partial({ id: true }),
    answer: done.extend({ template: termsTemplate }),
  },
  deleteTermsTemplate: {
    summary: 'Delete a template of terms',
    who: 'inquiries.answer',
    params: named,
    answer: done,
  },
} as const satisfies Record<keyof typeof staffQuotationRoutes, Call>;
