import { expect } from '@jest/globals';
import { calls, routes } from 'contracts';
import type { buyerAt } from './buyer.js';
import { companyForm, memberAt, ownerAt } from './company.js';
import type { Shop } from './shop.js';

export type Buyer = Awaited<ReturnType<typeof buyerAt>>;
let keys = 0;

export const setLimits = (owner: Buyer, approvalLimits: object) =>
  owner.browser.patch(routes.changeCompany.path, { ...companyForm, approvalLimits });

export async function approvalsOf({ browser }: Buyer) {
  const response = await browser.get(routes.listInquiryApprovals.path);
  return calls.listInquiryApprovals.answer.parse(await response.json()).approvals;
}

export const act = (
  { browser }: Pick<Buyer, 'browser'>,
  name: 'approveInquiry' | 'returnInquiry' | 'reopenInquiry',
  id: string,
) =>
  browser.post(
    routes[name].path.replace(':id', id),
    name === 'returnInquiry' ? { note: 'Fewer, please' } : undefined,
  );

export const numbersOf = async (buyer: Buyer) =>
  (await buyer.inquiries()).map(({ number }) => number);

/** Returns helpers that request approval for inquiries about a product that costs $10 or 800 rupees. */
export function approvalsAt(shop: Shop, productId: string) {
  const cartOf = (quantity = 10) => [{ productId, quantity }];
  const requestApproval = (buyer: Buyer, more: object = {}, key = `ask-${(keys += 1)}`) => {
    const body = { contactPhone: '9876543210', note: 'Urgent', products: cartOf(), ...more };
    const { path } = routes.requestInquiryApproval;
    return buyer.browser.post(path, body, { 'idempotency-key': key });
  };

  /** Creates a company whose buyers need approval above $50, and an inquiry of $100 that waits for approval. */
  async function waiting(limits: object = { dollars: 50, rupees: null }) {
    const owner = await ownerAt(shop);
    const buyer = await memberAt(shop, owner, 'buyer');
    expect((await setLimits(owner, limits)).status).toBe(200);
    expect((await requestApproval(buyer)).status).toBe(200);
    const [approval] = await approvalsOf(buyer);
    return { owner, buyer, id: approval?.id ?? '' };
  }

  return { cartOf, ask: requestApproval, waiting };
}

export const decided = { status: 409, code: 'inquiry.approval_decided' };
export const missing = { status: 404, code: 'inquiry.approval_not_found' };
export const forbidden = { status: 403, code: 'access.forbidden' };
