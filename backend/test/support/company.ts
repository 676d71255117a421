import { expect } from '@jest/globals';
import { calls, routes, type CompanyRole } from 'contracts';
import { poll } from 'test-kit';
import type { Browser } from './browser.js';
import { buyerAt } from './buyer.js';
import type { Shop } from './shop.js';

export const companyForm = {
  name: 'Shah Gems',
  taxNumber: '27AAPFU0939F1ZV',
  country: 'IN',
  address: '1 Main Road, Pune',
  addresses: [{ label: 'Warehouse', text: '2 Side Road, Pune' }],
};

type Buyer = Awaited<ReturnType<typeof buyerAt>>;

export async function companyOf(browser: Browser) {
  return calls.showCompany.answer.parse(await (await browser.get(routes.showCompany.path)).json());
}

export async function ownerAt(shop: Shop, name = companyForm.name) {
  const owner = await buyerAt(shop);
  const response = await owner.browser.post(routes.createCompany.path, { ...companyForm, name });
  expect(response.status).toBe(200);
  return owner;
}

/** Waits for emailed invitations to an address. Resolves with their tokens, oldest first. */
export async function invitationTokens(shop: Shop, email: string, count = 1) {
  const read = async () =>
    (await shop.readMail(email)).flatMap(
      (mail) => /account\?invitation=([\w-]+)/.exec(mail)?.[1] ?? [],
    );
  await poll(read).toHaveLength(count);
  return read();
}

export const invite = (owner: Browser, email: string, role: CompanyRole) =>
  owner.post(routes.inviteMember.path, { email, role });

export const acceptInvitation = (browser: Browser, token: string) =>
  browser.post(routes.acceptMemberInvitation.path, { token });

/** Creates a customer who joins the owner's company with the given role by invitation. */
export async function memberAt(shop: Shop, owner: Buyer, role: CompanyRole) {
  const member = await buyerAt(shop);
  expect((await invite(owner.browser, member.email, role)).status).toBe(200);
  const [token = ''] = await invitationTokens(shop, member.email);
  expect((await acceptInvitation(member.browser, token)).status).toBe(200);
  return member;
}

export const memberPath = (uid: string) => routes.removeMember.path.replace(':uid', uid);
