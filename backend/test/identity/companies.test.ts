import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes, type CompanyRole } from 'contracts';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt } from '../support/buyer.js';
import {
  acceptInvitation,
  companyForm,
  companyOf,
  invitationTokens,
  invite,
  memberAt,
  memberPath,
  ownerAt,
} from '../support/company.js';
import { openShop, password, refusal, whoIs, type Shop } from '../support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const kinds = async (subject: string) => {
  const entries = await shop.db.collection('auditEntries').find({ subject }).toArray();
  return entries.map(({ kind }) => String(kind));
};
const rolesOf = async (browser: Browser) =>
  (await companyOf(browser)).members.map(({ role }) => role);
/** Returns the path of the company's newest invitation. */
const invitationPath = async (browser: Browser) => {
  const [newest] = (await companyOf(browser)).invitations;
  return routes.revokeMemberInvitation.path.replace(':id', newest?.id ?? '');
};
const show = (browser: Browser, token: string) =>
  browser.post(routes.showMemberInvitation.path, { token });
const leave = (browser: Browser) => browser.post(routes.leaveCompany.path);
const deleteOwn = (browser: Browser) =>
  browser.post(routes.deleteOwnAccount.path, { currentPassword: password });

const ended = { status: 400, code: 'account.link_expired' };
const notChangeable = { status: 409, code: 'company.not_changeable' };
const forbidden = { status: 403, code: 'access.forbidden' };
const signedOut = { status: 401, code: 'access.signed_out' };

describe('a company', () => {
  it("belongs to the customer who creates it, and appears in this customer's account", async () => {
    const owner = await ownerAt(shop);
    const { company, members } = await companyOf(owner.browser);
    expect(company).toMatchObject({ ...companyForm, role: 'owner' });
    expect(members).toMatchObject([{ uid: owner.uid, email: owner.email, role: 'owner' }]);
    expect(await whoIs(owner.browser)).toMatchObject({
      company: { name: 'Shah Gems', role: 'owner' },
    });
    expect(await kinds(company?.id ?? '')).toEqual(['company.created']);
  });

  it('cannot be created with an invalid form, by a customer who already has a company, or by staff and visitors', async () => {
    const owner = await ownerAt(shop);
    const create = (browser: Browser, form: object) =>
      browser.post(routes.createCompany.path, form);
    const invalid = { ...companyForm, name: ' ', taxNumber: '27AAPFU0939F1ZX' };
    expect(await refusal(await create(owner.browser, invalid))).toMatchObject({
      status: 400,
      fields: { name: 'Enter the name of the company' },
    });
    expect(await refusal(await create(owner.browser, companyForm))).toMatchObject(notChangeable);
    const staff = await staffAt(shop);
    expect(await refusal(await create(staff, companyForm))).toMatchObject(notChangeable);
    const visitor = await Browser.open(shop.url);
    expect(await refusal(await create(visitor, companyForm))).toMatchObject(signedOut);
  });

  it('is absent from the account of a customer who has neither created nor joined a company', async () => {
    const { browser } = await buyerAt(shop);
    expect(await companyOf(browser)).toEqual({ company: null, members: [], invitations: [] });
    expect(await whoIs(browser)).not.toHaveProperty('company');
  });

  it('can be changed by owners only, and the audit log contains the names of the changed fields but not their values', async () => {
    const owner = await ownerAt(shop);
    const buyer = await memberAt(shop, owner, 'buyer');
    const change = { ...companyForm, name: 'Shah & Sons', address: '9 New Road' };
    const path = routes.changeCompany.path;
    expect(await refusal(await buyer.browser.patch(path, change))).toMatchObject(forbidden);
    expect((await owner.browser.patch(path, change)).status).toBe(200);
    const { company } = await companyOf(buyer.browser);
    expect(company).toMatchObject({ ...change, role: 'buyer' });
    const kind = 'company.changed';
    const entry = await shop.db.collection('auditEntries').findOne({ kind, subject: company?.id });
    expect(entry?.['change']).toBe('{"after":{"fields":"name, address"}}');
  });
});

describe('an invitation to a company', () => {
  it('cannot be sent by buyers and viewers, by customers outside the company, or by an owner with an unconfirmed email address', async () => {
    const owner = await ownerAt(shop);
    const email = 'guest@example.com';
    for (const role of ['buyer', 'viewer'] as const) {
      const { browser } = await memberAt(shop, owner, role);
      expect(await refusal(await invite(browser, email, 'viewer'))).toMatchObject(forbidden);
    }
    const buyer = await buyerAt(shop);
    expect(await refusal(await invite(buyer.browser, email, 'viewer'))).toMatchObject(forbidden);
    const accounts = shop.db.collection('accounts');
    await accounts.updateOne({ email: owner.email }, { $unset: { emailVerifiedAt: 1 } });
    expect(await refusal(await invite(owner.browser, email, 'viewer'))).toMatchObject(
      notChangeable,
    );
  });

  it('is invalid when it is forged, superseded, expired, revoked or from a former owner', async () => {
    const owner = await ownerAt(shop);
    const guest = await buyerAt(shop);
    expect(await refusal(await show(guest.browser, 'made-up'))).toMatchObject(ended);
    await invite(owner.browser, guest.email, 'buyer');
    const [first = ''] = await invitationTokens(shop, guest.email);
    const path = await invitationPath(owner.browser);
    expect((await owner.browser.post(`${path}/send`)).status).toBe(200);
    const [, second = ''] = await invitationTokens(shop, guest.email, 2);
    expect(await refusal(await show(guest.browser, first))).toMatchObject(ended);
    expect(await (await show(guest.browser, second)).json()).toMatchObject({
      ...{ email: guest.email, company: 'Shah Gems', role: 'buyer', invitedBy: 'New Buyer' },
    });
    const invitations = shop.db.collection('companyInvitations');
    const email = guest.email;
    await invitations.updateOne({ email }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await refusal(await acceptInvitation(guest.browser, second))).toMatchObject(ended);
    expect((await companyOf(owner.browser)).invitations).toMatchObject([{ state: 'expired' }]);
    const inAnHour = new Date(Date.now() + 3_600_000);
    await invitations.updateOne({ email }, { $set: { expiresAt: inAnHour } });
    const heir = await memberAt(shop, owner, 'owner');
    await heir.browser.patch(memberPath(owner.uid), { role: 'buyer' });
    expect(await refusal(await acceptInvitation(guest.browser, second))).toMatchObject(ended);
    await heir.browser.patch(memberPath(owner.uid), { role: 'owner' });
    expect((await show(guest.browser, second)).status).toBe(200);
    expect((await owner.browser.delete(path)).status).toBe(200);
    expect((await owner.browser.delete(path)).status).toBe(404);
    expect(await refusal(await acceptInvitation(guest.browser, second))).toMatchObject(ended);
  });

  it('can be neither resent nor revoked by another company', async () => {
    const owner = await ownerAt(shop);
    const otherOwner = await ownerAt(shop, 'Other');
    await invite(owner.browser, 'third@example.com', 'viewer');
    const path = await invitationPath(owner.browser);
    const missing = { status: 404, code: 'invitation.not_found' };
    expect(await refusal(await otherOwner.browser.delete(path))).toMatchObject(missing);
    expect(await refusal(await otherOwner.browser.post(`${path}/send`))).toMatchObject(missing);
    expect((await companyOf(otherOwner.browser)).invitations).toEqual([]);
  });

  it('can be accepted once by a user signed in with the invited address, and accepting it confirms that address', async () => {
    const owner = await ownerAt(shop);
    const guest = await buyerAt(shop);
    const stranger = await buyerAt(shop);
    const accounts = shop.db.collection('accounts');
    await accounts.updateOne({ email: guest.email }, { $unset: { emailVerifiedAt: 1 } });
    await invite(owner.browser, guest.email.toUpperCase(), 'buyer');
    const [token = ''] = await invitationTokens(shop, guest.email);
    expect(JSON.stringify(await shop.db.collection('companyInvitations').find().toArray()))
      .not //
      .toContain(token);
    const visitor = await Browser.open(shop.url);
    expect(await refusal(await acceptInvitation(visitor, token))).toMatchObject(signedOut);
    const error = await refusal(await acceptInvitation(stranger.browser, token));
    expect(error).toMatchObject(notChangeable);
    expect(error.message).toContain(guest.email);
    const responses = await Promise.all([
      acceptInvitation(guest.browser, token),
      acceptInvitation(guest.browser.copy(), token),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await whoIs(guest.browser)).toMatchObject({
      company: { name: 'Shah Gems', role: 'buyer' },
      isEmailConfirmed: true,
    });
    expect(await rolesOf(owner.browser)).toEqual(['owner', 'buyer']);
    expect((await companyOf(owner.browser)).invitations).toEqual([]);
  });

  it('is rejected for members of the same or another company', async () => {
    const owner = await ownerAt(shop);
    const member = await memberAt(shop, owner, 'viewer');
    const secondInvitation = await invite(owner.browser, member.email, 'buyer');
    expect(await refusal(secondInvitation)).toMatchObject(notChangeable);
    const otherOwner = await ownerAt(shop, 'Other');
    await invite(otherOwner.browser, member.email, 'buyer');
    const [, token = ''] = await invitationTokens(shop, member.email, 2);
    expect(await refusal(await acceptInvitation(member.browser, token))).toMatchObject(
      notChangeable,
    );
    expect(await whoIs(member.browser)).toMatchObject({ company: { role: 'viewer' } });
  });
});

describe("a company's members", () => {
  it('can be managed only by owners of the same company', async () => {
    const owner = await ownerAt(shop);
    const otherOwner = await ownerAt(shop, 'Other');
    const viewer = await memberAt(shop, owner, 'viewer');
    const buyer = await buyerAt(shop);
    for (const role of ['buyer', 'viewer'] as CompanyRole[]) {
      const { browser } = await memberAt(shop, owner, role);
      const path = memberPath(viewer.uid);
      expect(await refusal(await browser.patch(path, { role: 'owner' }))).toMatchObject(forbidden);
      expect(await refusal(await browser.act('DELETE', path))).toMatchObject(forbidden);
      const transfer = await browser.post(routes.transferCompany.path, { uid: viewer.uid });
      expect(await refusal(transfer)).toMatchObject(forbidden);
    }
    const missing = { status: 404, code: 'company.member_not_found' };
    const path = memberPath(viewer.uid);
    expect(await refusal(await otherOwner.browser.act('DELETE', path))).toMatchObject(missing);
    expect(await refusal(await otherOwner.browser.patch(path, { role: 'buyer' }))).toMatchObject(
      missing,
    );
    expect(await refusal(await owner.browser.act('DELETE', memberPath(buyer.uid)))).toMatchObject(
      missing,
    );
    expect(await rolesOf(owner.browser)).toEqual(['owner', 'viewer', 'buyer', 'viewer']);
  });

  it('have the permissions of their new role from the next request', async () => {
    const owner = await ownerAt(shop);
    const member = await memberAt(shop, owner, 'viewer');
    expect((await owner.browser.patch(memberPath(member.uid), { role: 'owner' })).status).toBe(200);
    expect((await invite(member.browser, 'next@example.com', 'buyer')).status).toBe(200);
  });

  it('lose access from the first request after their removal', async () => {
    const owner = await ownerAt(shop);
    const member = await memberAt(shop, owner, 'owner');
    expect((await owner.browser.act('DELETE', memberPath(member.uid))).status).toBe(200);
    expect(await refusal(await leave(member.browser))).toMatchObject(forbidden);
    expect(await companyOf(member.browser)).toMatchObject({ company: null, members: [] });
    const { company } = await companyOf(owner.browser);
    expect(await kinds(company?.id ?? '')).toContain('company.member_removed');
  });

  it('can leave the company, but the last owner must transfer ownership first', async () => {
    const owner = await ownerAt(shop);
    const buyer = await memberAt(shop, owner, 'buyer');
    expect(await refusal(await leave(owner.browser))).toMatchObject(notChangeable);
    const demotion = await owner.browser.patch(memberPath(owner.uid), { role: 'viewer' });
    expect(await refusal(demotion)).toMatchObject(notChangeable);
    const self = await owner.browser.act('DELETE', memberPath(owner.uid));
    expect(await refusal(self)).toMatchObject(notChangeable);
    const { path } = routes.transferCompany;
    expect((await owner.browser.post(path, { uid: buyer.uid })).status).toBe(200);
    expect(await rolesOf(buyer.browser)).toEqual(['buyer', 'owner']);
    expect((await leave(owner.browser)).status).toBe(200);
    expect(await rolesOf(buyer.browser)).toEqual(['owner']);
  });

  it('include at least one owner even if the last two owners try to leave concurrently', async () => {
    const owner = await ownerAt(shop);
    const second = await memberAt(shop, owner, 'owner');
    const viewer = await memberAt(shop, owner, 'viewer');
    const responses = await Promise.all([leave(owner.browser), leave(second.browser)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await rolesOf(viewer.browser)).sort()).toEqual(['owner', 'viewer']);
  });
});

describe("the account of a company's last owner", () => {
  it('cannot be deleted, by the owner or by staff, while the company has other members', async () => {
    const owner = await ownerAt(shop);
    const buyer = await memberAt(shop, owner, 'buyer');
    const error = await refusal(await deleteOwn(owner.browser));
    expect(error).toMatchObject(notChangeable);
    expect(error.message).toMatch(/^The company needs an owner\./);
    const staff = await staffAt(shop);
    const removal = await staff.act('DELETE', `/api/admin/userdelete/?uid=${owner.uid}`);
    expect(removal.status).toBe(409);
    expect(await rolesOf(buyer.browser)).toEqual(['owner', 'buyer']);
    expect((await deleteOwn(buyer.browser)).status).toBe(200);
    expect(await rolesOf(owner.browser)).toEqual(['owner']);
  });

  it('is deleted and restored together with the company', async () => {
    const owner = await ownerAt(shop);
    const { company } = await companyOf(owner.browser);
    expect((await deleteOwn(owner.browser)).status).toBe(200);
    const readCompany = () =>
      shop.db.collection('companies').findOne({ name: company?.name ?? '' });
    const companies = shop.db.collection('companies').find({ deletedAt: { $type: 'date' } });
    expect((await companies.toArray()).map(({ _id }) => String(_id))).toContain(company?.id);
    expect(await readCompany()).not.toBeNull();
    const staff = await staffAt(shop);
    const restored = await staff.post('/api/admin/restore-user', { uid: owner.uid });
    expect(restored.status).toBe(200);
    const newBrowser = await Browser.open(shop.url);
    await newBrowser.post('/api/api/login', { email: owner.email, password });
    expect(await companyOf(newBrowser)).toMatchObject({
      company: { id: company?.id, role: 'owner' },
    });
  });
});
