import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { poll } from 'test-kit';
import { StaffRoles } from '../../src/identity/accounts/index.js';
import { AppModule } from '../../src/app.module.js';
import { parseConfig } from '../../src/platform/config/index.js';
import { Database } from '../../src/platform/database/index.js';
import { Browser } from '../support/browser.js';
import {
  admin,
  freshEmail,
  openShop,
  password,
  register,
  whoIs,
  type Shop,
} from '../support/shop.js';
import { secret } from '../support/start.js';

let shop: Shop;
let command: INestApplicationContext;

beforeAll(async () => {
  shop = await openShop();
  const config = parseConfig({
    MONGODB_URI: shop.uri,
    SESSION_SECRET: secret,
    DATA_DIR: shop.folder,
  });
  const module = AppModule.with(config, pino({ level: 'silent' }));
  command = await NestFactory.createApplicationContext(module, { logger: false });
  await command.get(Database).open();
});

afterAll(async () => {
  await command.close();
  await command.get(Database).close();
  await shop.close();
});

async function signIn(email: string) {
  const browser = await Browser.open(shop.url);
  await browser.post('/api/api/login', { email, password });
  return browser;
}

describe('the staff command', () => {
  it('refuses to remove the last staff member', async () => {
    expect(await command.get(StaffRoles).remove(admin.email)).toMatch(/only owner/);
    const browser = await Browser.open(shop.url);
    expect((await browser.post('/api/api/login', admin)).status).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ role: 'admin' });
  });

  it('assigns the given role, and refuses to change the role of the last owner', async () => {
    const { email } = await register(shop);
    const proven = { $set: { emailVerifiedAt: new Date() } };
    await shop.db.collection('accounts').updateOne({ email }, proven);
    expect(await command.get(StaffRoles).add(email, 'clerk')).toMatch(/role clerk\.$/);
    expect(await whoIs(await signIn(email))).toMatchObject({ role: 'admin', staffRole: 'clerk' });
    // A second staff member who is only a clerk does not make the owner removable.
    expect(await command.get(StaffRoles).remove(admin.email)).toMatch(/only owner/);
    expect(await command.get(StaffRoles).add(admin.email, 'clerk')).toMatch(/only owner/);
    await command.get(StaffRoles).remove(email);
  });

  it("adds and removes a staff member immediately, and ends the user's sessions each time", async () => {
    const { browser, email } = await register(shop);
    const proven = { $set: { emailVerifiedAt: new Date() } };
    await shop.db.collection('accounts').updateOne({ email }, proven);
    await command.get(StaffRoles).add(email.toUpperCase());
    expect(await whoIs(browser)).toBeNull();
    const asStaff = await signIn(email);
    expect(await whoIs(asStaff)).toMatchObject({ role: 'admin' });
    await command.get(StaffRoles).remove(email);
    expect(await whoIs(asStaff)).toBeNull();
    expect(await whoIs(await signIn(email))).toMatchObject({ role: 'user' });
  });

  it('invalidates a password that was set before the address was confirmed', async () => {
    const { email } = await register(shop);
    expect(await command.get(StaffRoles).add(email)).toMatch(/emailed a link/);
    expect(await whoIs(await signIn(email))).toBeNull();
    const links = async () =>
      (await shop.readMail(email)).filter((mail) => mail.includes('Subject: Reset your password'));
    await poll(links).toHaveLength(1);
  });

  it('emails a link to a staff member who has no account yet', async () => {
    const email = freshEmail();
    await command.get(StaffRoles).add(email);
    await poll(() => shop.readMail(email)).toHaveLength(1);
  });
});
