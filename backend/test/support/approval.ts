import { calls, type Settings } from 'contracts';
import type { Browser } from './browser.js';
import { form } from './shop.js';

type WhoSeesPrices = Settings['customers']['values']['whoSeesPrices'];

/** Changes the setting "Who sees prices". */
export async function setWhoSeesPrices(staff: Browser, whoSeesPrices: WhoSeesPrices) {
  const settings = calls.showSettings.answer.parse(
    await (await staff.get('/api/admin/settings')).json(),
  );
  const { revision } = settings.customers;
  const response = await staff.post('/api/admin/settings', {
    revision,
    customers: { whoSeesPrices },
  });
  if (!response.ok) throw new Error(`Settings not saved: ${response.status}`);
}

export const business = {
  company: 'Shah Gems',
  taxNumber: ' gstin: 27 aapfu-0939f1zv',
  country: 'IN',
  website: 'www.Shah.example',
  businessMessage: 'We own three shops in Pune.',
};

export const businessForm = (email: string) => ({ ...form(email), ...business });

export const approvalsPath = (uid = '', action = '') =>
  ['/api/admin/approvals', uid, action].filter(Boolean).join('/');

export async function listApprovals(staff: Browser, query = '') {
  const response = await staff.get(`${approvalsPath()}${query}`);
  return calls.listApprovals.answer.parse(await response.json());
}

export async function approve(staff: Browser, uid: string) {
  const response = await staff.post(approvalsPath(uid, 'approve'));
  return calls.approveCustomer.answer.parse(await response.json()).decision;
}

export async function decline(staff: Browser, uid: string, reason = 'Not a business') {
  const response = await staff.post(approvalsPath(uid, 'decline'), { reason });
  return calls.declineCustomer.answer.parse(await response.json()).decision;
}
