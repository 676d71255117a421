import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, routes, type StaffList, type StaffRole } from 'contracts';
import { poll } from 'test-kit';
import { Browser } from '../support/browser.js';
import {
  admin,
  freshEmail,
  openShop,
  password,
  refusal,
  register,
  whoIs,
  type Shop,
} from '../support/shop.js';

let shop: Shop;
let owner: Browser;

beforeAll(async () => {
  shop = await openShop();
  owner = await Browser.open(shop.url);
  await owner.post('/api/api/login', admin);
});

afterAll(() => shop.close());

const list = async (): Promise<StaffList> =>
  calls.listStaff.answer.parse(await (await owner.get(routes.listStaff.path)).json());
const invitationOf = async (email: string) =>
  (await list()).invitations.find((invitation) => invitation.email === email);

async function tokens(email: string, count: number) {
  const read = async () => {
    const mails = await shop.readMail(email);
    return mails.flatMap((mail) => /accept-invitation\?token=([\w-]+)/.exec(mail)?.[1] ?? []);
  };
  await poll(read).toHaveLength(count);
  return read();
}

async function invite(email: string, role: StaffRole = 'clerk') {
  expect((await owner.post(routes.inviteStaff.path, { email, role })).status).toBe(200);
  return (await tokens(email, 1))[0] ?? '';
}

const accept = async (token: string, fields: object = {}) => {
  const browser = await Browser.open(shop.url);
  const body = { token, name: 'Mira', password, ...fields };
  return { browser, answer: await browser.post(routes.acceptInvitation.path, body) };
};

const ended = { status: 400, code: 'account.link_expired' };
const show = async (token: string) =>
  (await Browser.open(shop.url)).post(routes.showInvitation.path, { token });

describe('an invitation', () => {
  it('is rejected for existing staff and for a role that is not a staff role', async () => {
    const staffResponse = await owner.post(routes.inviteStaff.path, {
      email: admin.email,
      role: 'clerk',
    });
    expect(await refusal(staffResponse)).toMatchObject({
      status: 409,
      code: 'staff.not_changeable',
    });
    const roleResponse = await owner.post(routes.inviteStaff.path, {
      email: freshEmail(),
      role: 'user',
    });
    expect(roleResponse.status).toBe(400);
  });

  // @spec staff-89
  it('is invalid when it is forged, superseded, expired, revoked or from a former owner', async () => {
    expect(await refusal(await show('made-up'))).toMatchObject(ended);
    const email = freshEmail();
    const first = await invite(email);
    const { id = '' } = (await invitationOf(email)) ?? {};
    expect((await owner.post(`/api/admin/invitations/${id}/send`)).status).toBe(200);
    const [, second = ''] = await tokens(email, 2);
    expect(await refusal(await show(first))).toMatchObject(ended);
    expect((await show(second)).status).toBe(200);
    const invitations = shop.db.collection('invitations');
    await invitations.updateOne({ email }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await refusal(await show(second))).toMatchObject(ended);
    expect(await invitationOf(email)).toMatchObject({ state: 'expired' });
    const inAnHour = new Date(Date.now() + 3_600_000);
    const foreign = { expiresAt: inAnHour, invitedBy: 'ffffffffffffffffffffffff' };
    await invitations.updateOne({ email }, { $set: foreign });
    expect(await refusal(await show(second))).toMatchObject(ended);
    expect((await owner.delete(`/api/admin/invitations/${id}`)).status).toBe(200);
    expect((await owner.delete(`/api/admin/invitations/${id}`)).status).toBe(404);
    expect(await refusal((await accept(second)).answer)).toMatchObject(ended);
    expect(await invitationOf(email)).toMatchObject({ state: 'revoked' });
  });

  it('is stored as a hash and replaces an earlier invitation to the same address', async () => {
    const email = freshEmail();
    const token = await invite(email);
    await owner.post(routes.inviteStaff.path, { email: email.toUpperCase(), role: 'manager' });
    await tokens(email, 2);
    const storedInvitations = await shop.db.collection('invitations').find({ email }).toArray();
    expect(storedInvitations).toHaveLength(1);
    expect(storedInvitations[0]).toMatchObject({ role: 'manager' });
    expect(JSON.stringify(storedInvitations)).not.toContain(token);
    expect(await refusal(await show(token))).toMatchObject(ended);
  });

  // @spec staff-89
  it('creates a staff account with the chosen name and password, and can be accepted only once', async () => {
    const email = freshEmail();
    const token = await invite(email);
    expect(await (await show(token)).json()).toMatchObject({
      email,
      role: 'clerk',
      hasAccount: false,
    });
    expect((await accept(token, { name: undefined })).answer.status).toBe(400);
    expect((await accept(token, { password: 'password' })).answer.status).toBe(400);
    const attempts = await Promise.all([accept(token), accept(token)]);
    expect(attempts.map(({ answer: response }) => response.status).sort()).toEqual([200, 400]);
    const browser = attempts.find(({ answer: response }) => response.status === 200)?.browser;
    expect(browser && (await whoIs(browser))).toMatchObject({
      staffRole: 'clerk',
      Uname: 'Mira',
      email,
    });
    expect(await invitationOf(email)).toMatchObject({ state: 'accepted' });
    expect(await refusal(await show(token))).toMatchObject({ status: 400 });
  });

  it('requires the password of an existing user, whose previous sessions end when the invitation is accepted', async () => {
    const { browser: before, email } = await register(shop);
    const proven = { $set: { emailVerifiedAt: new Date() } };
    await shop.db.collection('accounts').updateOne({ email }, proven);
    const token = await invite(email, 'reader');
    expect(await (await show(token)).json()).toMatchObject({ hasAccount: true });
    const wrong = (await accept(token, { password: 'not his password' })).answer;
    expect(await refusal(wrong)).toMatchObject({ status: 401, code: 'account.wrong_credentials' });
    const { browser, answer: response } = await accept(token);
    expect(response.status).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ staffRole: 'reader', Uname: 'New Buyer' });
    expect(await whoIs(before)).toBeNull();
  });

  it('invalidates the previous password of an unverified account when accepted', async () => {
    const email = freshEmail();
    const squatter = await Browser.open(shop.url);
    const form = { Uname: 'Eve', email, mobile: '', address: '' };
    const secret = 'the door of the squatter';
    await squatter.post('/api/api/register', {
      ...form,
      password: secret,
      confirmPassword: secret,
    });
    const { answer: response } = await accept(await invite(email));
    expect(response.status).toBe(200);
    expect(await whoIs(squatter)).toBeNull();
    const secondSignIn = await squatter.post('/api/api/login', { email, password: secret });
    expect(secondSignIn.status).toBe(401);
  });
});

describe('changing a role', () => {
  const change = (uid: string, role: string) =>
    owner.patch(routes.changeRole.path.replace(':uid', uid), { role });
  const audited = () => shop.db.collection('auditEntries').findOne({ kind: 'staff.role_changed' });

  // @spec staff-90
  it("is rejected for the user's own account, for customers and for unknown accounts", async () => {
    const ownUid = (await whoIs(owner))?.uid ?? '';
    const { user } = await register(shop);
    for (const uid of [ownUid, user.uid]) {
      expect(await refusal(await change(uid, 'clerk'))).toMatchObject({
        ...{ status: 409, code: 'staff.not_changeable' },
      });
    }
    expect((await change('ffffffffffffffffffffffff', 'clerk')).status).toBe(404);
    expect(await audited()).toBeNull();
  });

  // @spec staff-90
  it('takes effect immediately and ends the sessions of a staff member who becomes a customer', async () => {
    const email = freshEmail();
    const { browser } = await accept(await invite(email));
    const uid = (await whoIs(browser))?.uid ?? '';
    const seesUsers = async () => (await browser.get(routes.listUsers.path)).status;
    expect(await seesUsers()).toBe(403);
    expect((await change(uid, 'manager')).status).toBe(200);
    expect(await seesUsers()).toBe(200);
    expect(await audited()).toMatchObject({
      subject: uid,
      change: JSON.stringify({ before: { role: 'clerk' }, after: { role: 'manager' } }),
    });
    expect((await change(uid, 'user')).status).toBe(200);
    expect(await seesUsers()).toBe(401);
  });

  it('keeps at least one owner when two owners demote each other concurrently', async () => {
    const { browser: otherOwner } = await accept(await invite(freshEmail(), 'admin'));
    const [firstUid, secondUid] = [
      (await whoIs(owner))?.uid ?? '',
      (await whoIs(otherOwner))?.uid ?? '',
    ];
    const path = (uid: string) => routes.changeRole.path.replace(':uid', uid);
    await Promise.all([
      owner.patch(path(secondUid), { role: 'reader' }),
      otherOwner.patch(path(firstUid), { role: 'reader' }),
    ]);
    const filter = { role: 'admin', deletedAt: null };
    expect(await shop.db.collection('accounts').countDocuments(filter)).toBeGreaterThanOrEqual(1);
    await shop.db
      .collection('accounts')
      .updateOne({ email: admin.email }, { $set: { role: 'admin' } });
  });
});

describe('a role that requires a second factor', () => {
  const require = (roles: string[]) => owner.post(routes.requireSecondFactor.path, { roles });

  // @spec staff-91
  it('blocks staff members who have no second factor, except for requests that set up a second factor', async () => {
    const { browser } = await accept(await invite(freshEmail(), 'manager'));
    expect((await browser.get(routes.listUsers.path)).status).toBe(200);
    expect((await require(['manager'])).status).toBe(200);
    for (const path of [
      routes.listUsers.path,
      routes.listInquiries.path,
      `${routes.find.path}?q=a`,
    ]) {
      expect(await refusal(await browser.get(path))).toMatchObject({
        ...{ status: 403, code: 'access.second_factor_required' },
      });
    }
    expect(await whoIs(browser)).toMatchObject({
      staffRole: 'manager',
      mustSetUpSecondFactor: true,
    });
    expect((await owner.get(routes.listUsers.path)).status).toBe(200);
    expect((await browser.post(routes.startSecondFactor.path, { password })).status).toBe(200);
    const email = (await whoIs(browser))?.email;
    await shop.db.collection('accounts').updateOne({ email }, { $set: { totpSecret: 'set up' } });
    expect((await browser.get(routes.listUsers.path)).status).toBe(200);
    expect(await whoIs(browser)).not.toHaveProperty('mustSetUpSecondFactor');
    await require([]);
  });

  it('does not block sign-out', async () => {
    const { browser } = await accept(await invite(freshEmail(), 'manager'));
    await require(['manager']);
    expect((await browser.post(routes.logout.path)).status).toBe(200);
    expect(await whoIs(browser)).toBeNull();
    await require([]);
  });
});

describe("a record's presence list", () => {
  // @spec staff-92
  it('lists other staff who have the record open, until 45 seconds after their last heartbeat', async () => {
    const { browser } = await accept(await invite(freshEmail(), 'reader'));
    const look = async (by: Browser, id: string) => {
      const response = await by.post(routes.lookAtRecord.path, { kind: 'product', id });
      return calls.lookAtRecord.answer.parse(await response.json()).others.map(({ name }) => name);
    };
    expect(await look(browser, 'p1')).toEqual([]);
    expect(await look(owner, 'p1')).toEqual(['Mira']);
    expect(await look(owner, 'p2')).toEqual([]);
    expect(await look(browser, 'p1')).toEqual(['Admin']);
    const past = { $set: { expiresAt: new Date(Date.now() - 1) } };
    await shop.db.collection('presences').updateMany({}, past);
    expect(await look(browser, 'p1')).toEqual([]);
  });
});
