import { type Browser, type Page, expect } from '@playwright/test';
import { routes, type CompanyRole } from 'contracts';
import { ObjectId } from 'mongodb';
import { expectAccessible } from './axe.js';
import type { Customer } from './customer.js';
import { password, readMail } from './people.js';
import { readTestSetting } from './process/data.js';
import { TestDatabase } from './process/store.js';
import { test } from './test.js';

/** Locates the company section of the account page. */
export const companySection = (page: Page) => page.getByRole('region', { name: 'Company account' });

/** Saves a screenshot of the page at each of three widths, and expects no horizontal overflow. */
export async function takeScreenshots(page: Page, name: string) {
  const viewport = page.viewportSize();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const path = test.info().outputPath(`${name}-${width}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  if (viewport) await page.setViewportSize(viewport);
}

export async function confirmEmail(page: Page, email: string) {
  const link = /\/confirm-email\/[\w.~@%-]+/.exec(await readMail(email, 'Confirm'));
  await page.goto(link?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
}

export async function createCompany(page: Page) {
  await page.goto('/account');
  await companySection(page).getByRole('button', { name: 'Create a company' }).click();
  await companySection(page).getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByText('Enter the name of the company')).toBeVisible();
  await expectAccessible(page, 'the form of a new company with an error');
  await takeScreenshots(page, 'new-company');
  await companySection(page).getByLabel('Company name').fill('Shah Gems');
  await companySection(page).getByRole('button', { name: 'Create company' }).click();
  await expect(companySection(page).getByText('You are an owner.')).toBeVisible();
}

/** Invites an address and returns the emailed link. */
export async function invite(owner: Page, email: string, role: 'viewer' | 'buyer') {
  await companySection(owner).getByLabel('Email').fill(email);
  await companySection(owner).getByLabel('Role', { exact: true }).selectOption(role);
  await companySection(owner).getByRole('button', { name: 'Send invitation' }).click();
  await expect(companySection(owner).getByText(email)).toBeVisible();
  return /\/account\?invitation=[\w-]+/.exec(await readMail(email, 'invited'))?.[0] ?? '';
}

/** Opens the invitation as a visitor, registers with the invited address and joins the company. */
export async function joinCompanyByInvitation(page: Page, link: string, email: string) {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Join Shah Gems' })).toBeVisible();
  await expectAccessible(page, 'the invitation to a company');
  await takeScreenshots(page, 'invitation');
  await page.getByRole('link', { name: 'Register' }).last().click();
  await page.getByLabel('Name').fill(email.split('@')[0] ?? '');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Join the company' }).click();
  await expect(page).toHaveURL('/account');
  await expect(companySection(page).getByText('Shah Gems')).toBeVisible();
}

export const newPage = async (browser: Browser) =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

/**
 * Creates a company through the API and the database. `members` contains the roles of the other members, keyed by uid.
 */
export async function createCompanyOf(owner: Customer, members: Record<string, CompanyRole>) {
  const form = { name: 'Shah Gems', taxNumber: '', country: '', address: '', addresses: [] };
  await owner.send('POST', routes.createCompany.path, { body: form });
  const store = await TestDatabase.open(readTestSetting('dataDir'));
  const accounts = store.db.collection('accounts');
  const account = await accounts.findOne({ _id: new ObjectId(owner.uid) });
  const own = account?.['membership'] as { companyId: ObjectId; joinedAt: Date };
  for (const [uid, role] of Object.entries(members)) {
    const membership = { ...own, role };
    await accounts.updateOne({ _id: new ObjectId(uid) }, { $set: { membership } });
  }
  await store.close();
}
