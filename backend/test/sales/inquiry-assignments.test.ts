import { describe, expect, it } from '@jest/globals';
import { calls, inquiry as inquirySchema } from 'contracts';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { inquirer, pageOf, staffPageOf } from '../support/quotation.js';
import { password, register } from '../support/shop.js';
import { refused } from '../support/staff-catalogue.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const pathOf = (number: string) => `/api/admin/inquiries/${number}/assignee`;

async function colleague(role: string, name: string) {
  const { email, user } = await register(shop);
  await shop.db.collection('accounts').updateOne({ email }, { $set: { role, name } });
  const browser = await Browser.open(shop.url);
  await browser.post('/api/api/login', { email, password });
  return { browser, uid: user.uid };
}

const assign = (number: string, uid: string | null, browser: Browser = staff) =>
  browser.post(pathOf(number), { uid });

async function listed(filter: string, browser: Browser = staff) {
  const response = await browser.get(`/api/api/getAllInquiries${filter}`);
  return z.array(inquirySchema).parse(await response.json());
}

async function notified(browser: Browser) {
  const response = await browser.get('/api/admin/notifications');
  const { rows } = calls.listNotifications.answer.parse(await response.json());
  return rows.filter(({ kind }) => kind === 'inquiry_assigned').map(({ inquiry }) => inquiry);
}

describe('an inquiry assignment', () => {
  it('is rejected unless both the assigning staff member and the assignee may answer inquiries', async () => {
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    const reader = await colleague('reader', 'Rita');
    const visitor = await Browser.open(shop.url);
    const statuses = [];
    for (const browser of [visitor, buyer.browser, reader.browser])
      statuses.push((await assign(inquiry.number, null, browser)).status);
    expect(statuses).toEqual([401, 403, 403]);
    for (const uid of [reader.uid, buyer.uid])
      expect((await refused(await assign(inquiry.number, uid))).status).toBe(400);
    expect((await refused(await assign('INQ-20-0001', null))).status).toBe(404);
  });

  it('is offered only for staff who may answer inquiries', async () => {
    await colleague('reader', 'Ria');
    const clerk = await colleague('clerk', 'Clara');
    const response = await staff.get('/api/admin/assignees');
    const people = calls.listAssignees.answer.parse(await response.json());
    expect(people).toContainEqual({ uid: clerk.uid, name: 'Clara' });
    expect(people.map(({ name }) => name)).not.toContain('Ria');
  });

  it('is visible only to staff, and the staff inquiry list can be filtered by assignee', async () => {
    const clerk = await colleague('clerk', 'Mira');
    const assigned = await inquirer(shop, shelf.quartz);
    const unassigned = await inquirer(shop, shelf.quartz);
    await assign(assigned.inquiry.number, clerk.uid);
    const assignee = { uid: clerk.uid, name: 'Mira' };
    expect((await listed('?assignee=me', clerk.browser)).map((row) => row.number)).toEqual([
      assigned.inquiry.number,
    ]);
    const free = (await listed('?assignee=nobody')).map((row) => row.number);
    expect(free).toContain(unassigned.inquiry.number);
    expect(free).not.toContain(assigned.inquiry.number);
    const page = await staffPageOf(staff, assigned.inquiry.number);
    expect(page.inquiry.assignee).toEqual(assignee);
    const response = await staff.get('/api/admin/waiting-inquiries');
    const waitingInquiries = calls.listWaitingInquiries.answer.parse(await response.json());
    expect(waitingInquiries.find(({ number }) => number === assigned.inquiry.number)).toMatchObject(
      { assignee },
    );
    expect(
      JSON.stringify(await pageOf(assigned.buyer.browser, assigned.inquiry.number)),
    ).not.toContain('Mira');
    expect(JSON.stringify(await assigned.buyer.inquiries())).not.toContain('Mira');
  });

  it('notifies the assignee once, but does not notify staff who assign an inquiry to themselves', async () => {
    const clerk = await colleague('clerk', 'Opal');
    const { inquiry } = await inquirer(shop, shelf.quartz);
    const { number } = inquiry;
    expect(await (await assign(number, clerk.uid, clerk.browser)).text()).toContain('assigned');
    expect(await notified(clerk.browser)).toEqual([]);
    await assign(number, null);
    await assign(number, clerk.uid);
    await assign(number, clerk.uid);
    expect([await notified(clerk.browser), await notified(staff)]).toEqual([[number], []]);
    const entries = shop.db.collection('auditEntries');
    const about = { kind: 'inquiry.assigned', subject: number };
    expect(await entries.countDocuments(about)).toBe(3);
  });

  it('ends when the assignee is no longer staff', async () => {
    const clerk = await colleague('clerk', 'Jade');
    const { inquiry } = await inquirer(shop, shelf.quartz);
    await assign(inquiry.number, clerk.uid);
    await staff.patch(`/api/admin/staff/${clerk.uid}`, { role: 'user' });
    expect((await staffPageOf(staff, inquiry.number)).inquiry.assignee).toBeUndefined();
  });
});
