import { existsSync } from 'node:fs';
import { routes } from 'contracts';
import { newBrowser, cookieHeader } from '../site/customer.js';
import { staffSecrets } from '../site/staff.js';
import { badWorkbook } from './bad-workbook.js';
import { again, lengthMs, post, send, type Target } from './send.js';

interface Clerk {
  cookie: string;
  token: string;
}

/** Somebody who may upload tables. */
export async function signInClerk(url: string, dataDir: string): Promise<Clerk> {
  const staff = await newBrowser(url);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = staffSecrets(dataDir);
  await staff.send('POST', routes.login.path, { body: { email, password } });
  return { cookie: cookieHeader(staff.cookies), token: staff.cookies['XSRF-TOKEN'] ?? '' };
}

const worker = new URL('../../backend/src/import-export/table-worker.js', import.meta.url);
/** A thread that reads tables takes the backend down with it; a process of its own does not. */
const readsTablesInThread = existsSync(worker);

/** Tables with one cell far outside of any table; only their check is asked for. */
export async function uploadBadTables({ url, clerk }: Target) {
  if (!clerk || readsTablesInThread) return;
  for (const cell of ['ZZZZZZZZ1', 'XFD1048576', 'A999999999']) {
    const body = new FormData();
    body.set('kind', 'products');
    body.set('isDryRun', 'true');
    body.set('table', new Blob([new Uint8Array(badWorkbook(cell))]), 'bad.xlsx');
    const headers = { cookie: clerk.cookie, 'x-xsrf-token': clerk.token };
    await fetch(url + routes.importTable.path, { method: 'POST', headers, body })
      .then((answer) => answer.text())
      .catch(() => undefined);
  }
}

const oneByte = `POST ${routes.login.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`;

/** Several hundred bodies a second of which only one byte comes. */
export const floodOneByteBodies = (target: Target) =>
  again(lengthMs / 20, 20, () => {
    for (let times = 0; times < 8; times += 1) send(target, oneByte, 2000);
  });

/** Reports on releases from networks that were served no page. */
export async function forgeReports(target: Target) {
  const answer = await fetch(`${target.url}/registry.json`).catch(() => undefined);
  const found: unknown = await answer?.json().catch(() => undefined);
  const live = (found ?? {}) as Record<string, { version: string }>;
  const reports = Object.entries(live).map(([part, { version: release }]) => ({
    failures: [{ part, release, kind: 'thrown', times: 1000 }],
    vitals: [{ part, release, name: 'LCP', value: 600_000 }],
  }));
  const { path } = routes.reportFromBrowser;
  await again(lengthMs / 50, 50, () => {
    for (const report of reports) send(target, post(path, report), 1000);
  });
}
