import { z } from 'zod';
import { successResponse, roles, signInMethods } from '../account.js';
import type { CallContract } from '../http/call.js';
import { requiredText, tooLongMessage } from '../http/form-inputs.js';
import { inquiryStatuses } from '../sales/inquiry.js';
import { pagePaths, type PageName } from '../http/page-paths.js';
import { id, quantityUnits } from '../product.js';
import { quotationStates } from '../quotation/states.js';
import { membership } from './membership.js';
import { companyJoin, companyJoinPreview, companyJoinRequest } from './company-join.js';
import { accountMergeForm, accountMergePreview, accountMergeInput } from './merge.js';
import { approvalStates } from './approval.js';
import { profileFields, storedProfile, taxNumberRefinement } from './profile.js';
import type { staffCustomerRoutes } from './staff-routes.js';

/** The maximum number of items of each kind on a customer's page; the separate list of each kind shows all items. */
export const maxItemsPerKind = 10;

// The cast is safe, because every key of `pagePaths` is a `PageName`.
const pages = Object.keys(pagePaths) as PageName[];
const byUid = z.strictObject({ uid: id });

export const customerForm = z
  .strictObject({
    ...profileFields,
    priceLevelNote: z.string().trim().max(500, tooLongMessage(500)),
  })
  .superRefine(...taxNumberRefinement);

const assignedList = z.object({ id, name: z.string(), isActive: z.boolean() });

const customer = storedProfile.extend({
  uid: id,
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  mobile: z.string(),
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  priceLevelNote: z.string(),
  /** The company that the customer belongs to; absent for a customer without a company. */
  memberOf: membership.optional(),
  /** The customer's price list; absent if no list is assigned. `isActive` is false outside the period of the list. */
  priceList: assignedList.optional(),
  /** The customer's company account. Its price list takes precedence over the customer's price list. */
  companyPricing: z
    .object({
      id,
      name: z.string(),
      members: z.array(z.string()),
      priceList: assignedList.optional(),
    })
    .optional(),
  /** The decision about the account; absent for an account registered while every signed-in customer saw prices. */
  approval: z.object({ state: z.enum(approvalStates), reason: z.string() }).optional(),
  /** True while only approved customers see prices. */
  isApprovalOn: z.boolean().optional(),
});

const note = z.object({ id, name: z.string(), text: z.string(), at: z.iso.datetime() });

/** A customer as staff see them, without sessions; long lists contain only the latest items. */
const customerPage = z.object({
  customer,
  inquiries: z.array(
    z.object({
      number: z.string(),
      status: z.enum(inquiryStatuses),
      submittedAt: z.iso.datetime(),
      lines: z.number().int(),
    }),
  ),
  inquiriesTotal: z.number().int(),
  quotations: z.array(
    z.object({
      number: z.string(),
      version: z.number().int(),
      inquiryNumber: z.string(),
      state: z.enum(quotationStates),
    }),
  ),
  cart: z.array(
    z.object({
      productId: id,
      productName: z.string(),
      modelNumber: z.string(),
      quantity: z.number(),
      quantityUnit: z.enum(quantityUnits),
      note: z.string(),
      targetPrice: z.number().nullable(),
      isGone: z.boolean(),
    }),
  ),
  leads: z.array(
    z.object({
      number: z.string(),
      page: z.enum(pages),
      leftAt: z.iso.datetime(),
      answeredAt: z.iso.datetime().nullable(),
      inquiryNumber: z.string().nullable(),
    }),
  ),
  notes: z.array(note),
});

export const staffCustomerCalls = {
  showCustomer: {
    summary: 'Get a customer with inquiries, quotations, cart, leads and internal notes',
    who: 'inquiries.answer',
    params: byUid,
    answer: customerPage,
  },
  changeCustomer: {
    summary: "Change a customer's profile; staff accounts are rejected",
    who: 'customers.manage',
    params: byUid,
    body: customerForm,
    answer: successResponse,
  },
  showCustomerAccess: {
    summary: "List a customer's sessions and sign-ins, with time and method",
    who: 'customers.manage',
    params: byUid,
    answer: z.object({
      sessions: signInMethods.shape.sessions,
      signIns: z.array(z.object({ at: z.iso.datetime(), method: z.string() })),
    }),
  },
  addCustomerNote: {
    summary: 'Add an internal note about a customer',
    who: 'inquiries.answer',
    params: byUid,
    body: z.strictObject({ text: requiredText('Enter a note', 2_000) }),
    answer: successResponse.extend({ note }),
  },
  previewMerge: {
    summary: 'Preview merging two accounts of one person; stores nothing',
    who: 'customers.manage',
    params: byUid,
    body: accountMergeInput,
    answer: accountMergePreview,
  },
  mergeCustomers: {
    summary: 'Merge two accounts as previewed; can be undone for 30 days',
    who: 'customers.manage',
    params: byUid,
    body: accountMergeForm,
    answer: successResponse.extend({ id }),
  },
  previewCompanyJoin: {
    summary: 'Preview joining two customers in a company; stores nothing',
    who: 'customers.manage',
    params: byUid,
    body: companyJoinRequest,
    answer: companyJoinPreview,
  },
  joinCustomers: {
    summary: 'Join two customers in a company as previewed; can be undone for 30 days',
    who: 'customers.manage',
    params: byUid,
    body: companyJoin,
    answer: successResponse.extend({ id }),
  },
  undoCompanyJoin: {
    summary: 'Undo a join of two customers in a company',
    who: 'customers.manage',
    params: z.strictObject({ id }),
    answer: successResponse,
  },
  undoMerge: {
    summary: 'Undo a merge of two accounts',
    who: 'customers.manage',
    params: z.strictObject({ id }),
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof staffCustomerRoutes, CallContract>;

export type CustomerPage = z.output<typeof customerPage>;
export type CustomerForm = z.output<typeof customerForm>;
export type CustomerAccess = z.output<typeof staffCustomerCalls.showCustomerAccess.answer>;
