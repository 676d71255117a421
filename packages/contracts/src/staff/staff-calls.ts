import { z } from 'zod';
import { successResponse } from '../account.js';
import { binPage, binQuery } from './bin.js';
import { staffSearchQuery, staffSearchResult } from './find.js';
import {
  inquiry,
  inquiryChangeEvent,
  inquiryQuery,
  inquiryStatusChange,
  inquirySubmittedResponse,
} from '../sales/inquiry.js';
import { id } from '../product.js';
import { listOrPage, pageQuery } from '../http/paging.js';
import {
  bestProductsRequest,
  bestProductsResponse,
  categoryAddedResponse,
  categoryForm,
  categoryDeletionQuery,
  productForm,
  productChange,
  productSavedResponse,
  productEditResponse,
  messageResponse,
  staffProductPage,
  staffProductQuery,
} from './staff-catalogue.js';
import {
  exportQuery,
  importForm,
  importProgressLine,
  annotatedTableForm,
  templateQuery,
} from '../catalogue/tables.js';
import { auditQuery, auditRow, shopStatistics, subscriber, user, userChoice } from './staff.js';
import type { CallContract } from '../http/call.js';
import { eventStream } from '../http/event-stream.js';
import {
  passwordConfirmationForm,
  secondFactorRecoveryCodes,
  secondFactorSetupResponse,
  secondFactorCodeForm,
  secondFactorState,
} from '../account/second-factor.js';

const tableFile = z.string().meta({ format: 'binary' });
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const productFiles = { mainImage: 1, additionalImages: 10 } as const;

export const staffCalls = {
  listInquiries: {
    summary: 'List all inquiries, newest first; paged on request',
    who: 'inquiries.read',
    query: inquiryQuery,
    answer: listOrPage(inquiry),
  },
  followInquiries: {
    summary: 'Stream `changed` events for new inquiries and status changes',
    who: 'inquiries.read',
    ...eventStream,
    answer: inquiryChangeEvent,
  },
  setInquiryStatus: {
    summary: 'Change the status of an inquiry; emails the customer',
    who: 'inquiries.answer',
    params: z.strictObject({ inquiryId: id }),
    body: inquiryStatusChange,
    answer: inquirySubmittedResponse,
  },
  listUsers: {
    summary: 'List all users, newest first; paged on request',
    who: 'customers.read',
    query: pageQuery,
    answer: listOrPage(user),
  },
  deleteUser: {
    summary: 'Delete a user; can be undone for 30 days',
    who: 'customers.manage',
    query: userChoice,
    answer: successResponse,
  },
  removeUser: {
    summary: 'Delete a user; can be undone for 30 days',
    who: 'customers.manage',
    query: userChoice,
    answer: successResponse,
  },
  restoreUser: {
    summary: 'Restore a deleted user',
    who: 'customers.manage',
    body: userChoice,
    answer: successResponse,
  },
  endSessions: {
    summary: 'End all sessions of a user',
    who: 'customers.manage',
    body: userChoice,
    answer: successResponse,
  },
  find: {
    summary: 'Search products, customers, inquiries and quotations; returns the first few of each',
    who: 'catalogue.read',
    query: staffSearchQuery,
    answer: staffSearchResult,
  },
  listDeleted: {
    summary: 'List restorable items deleted in the last 30 days, latest first',
    who: 'catalogue.read',
    query: binQuery,
    answer: binPage,
  },
  listSubscribers: {
    summary: 'List newsletter subscribers, newest first',
    who: 'customers.read',
    query: pageQuery,
    answer: listOrPage(subscriber),
  },
  showStatistics: {
    summary: 'Get the data of the dashboard charts',
    who: 'inquiries.read',
    answer: shopStatistics,
  },
  listAudit: {
    summary: 'List audit log entries, newest first',
    who: 'audit.read',
    query: auditQuery,
    answer: listOrPage(auditRow),
  },
  addProduct: {
    summary: 'Create a product with its images',
    who: 'catalogue.write',
    body: productForm,
    files: productFiles,
    answer: productSavedResponse,
  },
  changeProduct: {
    summary: 'Change a product; rejected if `revision` is given and is not the current one',
    who: 'catalogue.write',
    body: productChange,
    files: productFiles,
    answer: productSavedResponse,
  },
  editProduct: {
    summary: 'Get a product with its prices and the available categories',
    who: 'catalogue.read',
    query: z.strictObject({ id }),
    answer: productEditResponse,
  },
  deleteProduct: {
    summary: 'Delete a product; it can be restored for 30 days',
    who: 'catalogue.write',
    query: z.strictObject({ id }),
    answer: successResponse,
  },
  removeProduct: {
    summary: 'Delete a product; it can be restored for 30 days',
    who: 'catalogue.write',
    query: z.strictObject({ id }),
    answer: successResponse,
  },
  restoreProduct: {
    summary: 'Restore a deleted product',
    who: 'catalogue.write',
    body: z.strictObject({ id }),
    answer: successResponse,
  },
  listStaffProducts: {
    summary: 'List products with prices, sorted, searched and paged',
    who: 'catalogue.read',
    query: staffProductQuery,
    answer: staffProductPage,
  },
  chooseBestProducts: {
    summary: 'Choose the best sellers and their order in the shop',
    who: 'catalogue.write',
    body: bestProductsRequest,
    answer: bestProductsResponse,
  },
  addCategory: {
    summary: 'Create a category with its image; names are unique, ignoring case',
    who: 'catalogue.write',
    body: categoryForm,
    files: { mainImage: 1 },
    answer: categoryAddedResponse,
  },
  deleteCategory: {
    summary: 'Delete a category; for a category with products, `confirmed` must be their number',
    who: 'catalogue.write',
    query: categoryDeletionQuery,
    answer: messageResponse,
  },
  removeCategory: {
    summary: 'Delete a category; for a category with products, `confirmed` must be their number',
    who: 'catalogue.write',
    query: categoryDeletionQuery,
    answer: messageResponse,
  },
  importTable: {
    summary:
      'Import products or categories from a CSV or XLSX file, with images in a zip; streams one line per step, then the report',
    who: 'catalogue.write',
    body: importForm,
    files: { table: 1, pictures: 1 },
    answer: importProgressLine,
    answerTypes: ['application/x-ndjson'],
  },
  downloadImportTemplate: {
    summary: 'Download an import template with an example, as CSV or XLSX',
    who: 'catalogue.read',
    query: templateQuery,
    answer: tableFile,
    answerTypes: ['text/csv', xlsx],
  },
  markTableErrors: {
    summary: 'Download a rejected table as XLSX with its errors marked; stores nothing',
    who: 'catalogue.write',
    body: annotatedTableForm,
    files: { table: 1, pictures: 1 },
    answer: tableFile,
    answerTypes: [xlsx],
  },
  exportTable: {
    summary: 'Export a table as CSV or XLSX; cells never contain formulas',
    who: 'catalogue.read',
    query: exportQuery,
    answer: tableFile,
    answerTypes: ['text/csv', xlsx],
  },
  restoreCategory: {
    summary: 'Restore a deleted category',
    who: 'catalogue.write',
    body: z.strictObject({ cid: id }),
    answer: messageResponse,
  },
  showSecondFactor: {
    summary: 'Get whether sign-in requires an authenticator app',
    who: 'own.sign_in',
    answer: secondFactorState,
  },
  startSecondFactor: {
    summary:
      'Create a secret for an authenticator app, with the password; inactive until confirmed',
    who: 'own.sign_in',
    // The password is optional in the schema, because pages of earlier releases do not send it. The handler rejects a
    // request without a password with 400.
    body: passwordConfirmationForm.partial(),
    answer: secondFactorSetupResponse,
  },
  confirmSecondFactor: {
    summary:
      'Enable the authenticator app with a code from it; returns the recovery codes, only once',
    who: 'own.sign_in',
    body: secondFactorCodeForm,
    answer: secondFactorRecoveryCodes,
  },
  endSecondFactor: {
    summary: 'Disable the authenticator app with the password',
    who: 'own.sign_in',
    body: passwordConfirmationForm,
    answer: successResponse,
  },
} as const satisfies Record<string, CallContract>;
