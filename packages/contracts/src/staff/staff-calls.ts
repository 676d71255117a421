import { z } from 'zod';
import { done } from '../account.js';
import { binPage, binQuery } from './bin.js';
import { findQuery, found } from './find.js';
import {
  inquiry,
  inquiryNews,
  inquiryQuery,
  inquiryStatusChange,
  inquirySubmitted,
} from '../sales/inquiry.js';
import { id } from '../product.js';
import { listOrPage, pageQuery } from '../http/paging.js';
import {
  bestChoice,
  bestChosen,
  categoryAdded,
  categoryForm,
  categoryToDelete,
  productForm,
  productChange,
  productSaved,
  productToEdit,
  successMessage,
  staffProductPage,
  staffProductQuery,
} from './staff-catalogue.js';
import {
  exportQuery,
  importForm,
  importLine,
  markForm,
  templateQuery,
} from '../catalogue/tables.js';
import { auditQuery, auditRow, statistics, subscriber, user, userChoice } from './staff.js';
import type { Call } from '../http/call.js';
import { eventStream } from '../http/event-stream.js';
import {
  passwordProof,
  secondFactorConfirmed,
  secondFactorOffer,
  secondFactorProof,
  secondFactorState,
} from '../account/second-factor.js';

const tableFile = z.string().meta({ format: 'binary' });
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const productFiles = { mainImage: 1, additionalImages: 10 } as const;

export const staffCalls = {
  listInquiries: {
    summary: 'All inquiries, newest first; a page of them where one is asked for',
    who: 'inquiries.read',
    query: inquiryQuery,
    answer: listOrPage(inquiry),
  },
  followInquiries: {
    summary: 'A stream of events: `changed` with each new inquiry and each change of a status',
    who: 'inquiries.read',
    ...eventStream,
    answer: inquiryNews,
  },
  setInquiryStatus: {
    summary: 'Change the status of an inquiry; the customer is told by mail',
    who: 'inquiries.answer',
    params: z.strictObject({ inquiryId: id }),
    body: inquiryStatusChange,
    answer: inquirySubmitted,
  },
  listUsers: {
    summary: 'All users, newest first; a page of them where one is asked for',
    who: 'customers.read',
    query: pageQuery,
    answer: listOrPage(user),
  },
  deleteUser: {
    summary: 'Delete a user; can be undone for 30 days',
    who: 'customers.manage',
    query: userChoice,
    answer: done,
  },
  removeUser: {
    summary: 'The same by its proper method',
    who: 'customers.manage',
    query: userChoice,
    answer: done,
  },
  restoreUser: {
    summary: 'Undo the deletion of a user',
    who: 'customers.manage',
    body: userChoice,
    answer: done,
  },
  endSessions: {
    summary: 'Sign a user out in every browser',
    who: 'customers.manage',
    body: userChoice,
    answer: done,
  },
  find: {
    summary: 'The first few products, customers, inquiries and quotations that fit a text',
    who: 'catalogue.read',
    query: findQuery,
    answer: found,
  },
  listDeleted: {
    summary: 'What was deleted in the last 30 days and can be restored, the latest first',
    who: 'catalogue.read',
    query: binQuery,
    answer: binPage,
  },
  listSubscribers: {
    summary: 'Who receives the newsletter, newest first',
    who: 'customers.read',
    query: pageQuery,
    answer: listOrPage(subscriber),
  },
  showStatistics: {
    summary: 'What the charts of the dashboard draw',
    who: 'inquiries.read',
    answer: statistics,
  },
  listAudit: {
    summary: 'Who changed what and when, newest first',
    who: 'audit.read',
    query: auditQuery,
    answer: listOrPage(auditRow),
  },
  addProduct: {
    summary: 'A new product with its pictures',
    who: 'catalogue.write',
    body: productForm,
    files: productFiles,
    answer: productSaved,
  },
  changeProduct: {
    summary:
      'Change a product; refused when `revision` is given and somebody else changed it since',
    who: 'catalogue.write',
    body: productChange,
    files: productFiles,
    answer: productSaved,
  },
  editProduct: {
    summary: 'A product with its prices and the categories to choose from',
    who: 'catalogue.read',
    query: z.strictObject({ id }),
    answer: productToEdit,
  },
  deleteProduct: {
    summary: 'Delete a product; it can be restored for 30 days',
    who: 'catalogue.write',
    query: z.strictObject({ id }),
    answer: done,
  },
  removeProduct: {
    summary: 'Delete a product; it can be restored for 30 days',
    who: 'catalogue.write',
    query: z.strictObject({ id }),
    answer: done,
  },
  restoreProduct: {
    summary: 'Take back that a product was deleted',
    who: 'catalogue.write',
    body: z.strictObject({ id }),
    answer: done,
  },
  listStaffProducts: {
    summary: 'A page of the products with their prices, sorted and searched',
    who: 'catalogue.read',
    query: staffProductQuery,
    answer: staffProductPage,
  },
  chooseBestProducts: {
    summary: 'The best sellers, in the order in which the shop shows them',
    who: 'catalogue.write',
    body: bestChoice,
    answer: bestChosen,
  },
  addCategory: {
    summary: 'A new category with its picture; its name is unique without regard to case',
    who: 'catalogue.write',
    body: categoryForm,
    files: { mainImage: 1 },
    answer: categoryAdded,
  },
  deleteCategory: {
    summary: 'Delete a category; one with products asks for their number as `confirmed`',
    who: 'catalogue.write',
    query: categoryToDelete,
    answer: successMessage,
  },
  removeCategory: {
    summary: 'Delete a category; one with products asks for their number as `confirmed`',
    who: 'catalogue.write',
    query: categoryToDelete,
    answer: successMessage,
  },
  importTable: {
    summary:
      'Products or categories from a CSV or XLSX file, with pictures in a zip; a line for each step, then the report',
    who: 'catalogue.write',
    body: importForm,
    files: { table: 1, pictures: 1 },
    answer: importLine,
    answerTypes: ['application/x-ndjson'],
  },
  downloadImportTemplate: {
    summary: 'A table to fill in, with an example, as CSV or XLSX',
    who: 'catalogue.read',
    query: templateQuery,
    answer: tableFile,
    answerTypes: ['text/csv', xlsx],
  },
  markTableErrors: {
    summary: 'A table that was refused, as XLSX with its errors marked; nothing is stored',
    who: 'catalogue.write',
    body: markForm,
    files: { table: 1, pictures: 1 },
    answer: tableFile,
    answerTypes: [xlsx],
  },
  exportTable: {
    summary: 'A table as CSV or XLSX; no cell is a formula',
    who: 'catalogue.read',
    query: exportQuery,
    answer: tableFile,
    answerTypes: ['text/csv', xlsx],
  },
  restoreCategory: {
    summary: 'Take back that a category was deleted',
    who: 'catalogue.write',
    body: z.strictObject({ cid: id }),
    answer: successMessage,
  },
  showSecondFactor: {
    summary: 'Whether an authenticator app is asked for at sign-in',
    who: 'own.sign_in',
    answer: secondFactorState,
  },
  startSecondFactor: {
    summary:
      'A secret for an authenticator app, by the password; nothing is on before it is confirmed',
    who: 'own.sign_in',
    // Required, but optional in the schema because released pages send no password; they get 400.
    body: passwordProof.partial(),
    answer: secondFactorOffer,
  },
  confirmSecondFactor: {
    summary: 'Turn it on by a code of the app; answers the recovery codes, this once',
    who: 'own.sign_in',
    body: secondFactorProof,
    answer: secondFactorConfirmed,
  },
  endSecondFactor: {
    summary: 'Turn it off by the password',
    who: 'own.sign_in',
    body: passwordProof,
    answer: done,
  },
} as const satisfies Record<string, Call>;
