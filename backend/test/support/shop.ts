import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { errorBody, currentUserResponse, signInResult } from 'contracts';
import type { Logger } from 'pino';
import { Browser } from './browser.js';
import { openBeside } from './connection.js';
import { startReadyApi } from './start.js';
import { startStore } from './store.js';

export const password = 'quartz and agate';
export const admin = { email: 'owner@example.com', password: 'owner of the shop' };

let count = 0;
export const freshEmail = () => `buyer${(count += 1)}@example.com`;

export const form = (email: string) => ({
  Uname: 'New Buyer',
  email,
  mobile: '',
  address: '',
  password,
  confirmPassword: password,
});

/** Opens a shop with an admin and database access; `through` can change the database URL that the backend uses. */
export async function openShop(
  env: Record<string, string> = {},
  { through = (uri) => uri, log }: { through?: (uri: string) => string; log?: Logger } = {},
) {
  const store = await startStore();
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  const uri = store.uri('shop');
  const own = {
    MONGODB_URI: through(uri),
    DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_SCALE: '100',
  };
  const api = await startReadyApi({ ...own, ...env }, log);
  const beside = await openBeside(uri);
  return {
    url: api.url,
    metricsUrl: api.metricsUrl,
    uri,
    folder,
    db: beside.db,
    readMail: (to: string) => readMail(join(folder, 'outbox'), to),
    close: async () => {
      await beside.close();
      await api.stop();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function register({ url }: Shop, email = freshEmail()) {
  const browser = await Browser.open(url);
  const response = await browser.post('/api/api/register', form(email));
  expect(response.status).toBe(200);
  const { user } = signInResult.parse(await response.json());
  return { browser, email, user };
}

export async function refusal(response: Response) {
  return { status: response.status, ...errorBody.parse(await response.json()) };
}

export async function whoIs(browser: Browser) {
  return currentUserResponse.parse(await (await browser.get('/api/api/me')).json()).user;
}

/** Returns the sources of the emails to an address, oldest first, without soft line breaks. */
async function readMail(outbox: string, to: string) {
  const written = await readdir(outbox).catch(() => []);
  // Excludes files that are still being written, which have a different extension.
  const names = written.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')));
  return (
    mails
      // Excludes emails that contain the address only in Reply-To.
      .filter((mail) => `\n${mail}`.includes(`\nTo: ${to}\r\n`))
      .map((mail) => mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))
  );
}
