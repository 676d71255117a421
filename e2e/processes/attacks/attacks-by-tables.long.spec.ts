import { expect, test } from '@playwright/test';
import { routes } from 'contracts';
import { openAttackedSite } from '../../siege/attacked-site.js';
import { sendRequest } from '../../site/call.js';
import { cookieHeader, createBrowserClient } from '../../site/customer.js';
import { staffSecrets } from '../../site/staff.js';
import { oneCellWorkbook } from '../../siege/hostile-workbook.js';

test.describe.configure({ mode: 'default' });
test.setTimeout(180_000);

let site: Awaited<ReturnType<typeof openAttackedSite>>;
let staff: Awaited<ReturnType<typeof createBrowserClient>>;

test.beforeAll(async () => {
  site = await openAttackedSite();
  staff = await createBrowserClient(site.url);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = staffSecrets(site.dataDir);
  const signedIn = await staff.send('POST', routes.login.path, { body: { email, password } });
  expect(signedIn.status).toBe(200);
});

test.afterAll(() => site.stop());

async function upload(path: string, table: Uint8Array) {
  const form = new FormData();
  form.append('kind', 'products');
  if (path === routes.importTable.path) form.append('isDryRun', 'true');
  form.append('table', new Blob([new Uint8Array(table)]), 'bad.xlsx');
  const encoded = new Response(form);
  const headers = {
    cookie: cookieHeader(staff.cookies),
    'x-xsrf-token': staff.cookies['XSRF-TOKEN'] ?? '',
    'content-type': encoded.headers.get('content-type') ?? '',
  };
  const body = Buffer.from(await encoded.arrayBuffer());
  return sendRequest(path, { url: site.url, method: 'POST', headers, body });
}

for (const cell of ['ZZZZZZZZ1', 'XFD1048576']) {
  test(`ten uploads of a workbook whose only value is in the distant cell ${cell} are rejected, and the backend keeps running`, async () => {
    const backend = site.pidOf('backend');
    const table = await oneCellWorkbook(cell);
    const statuses: number[] = [];
    for (const path of [routes.importTable.path, routes.markTableErrors.path])
      for (let times = 0; times < 5; times += 1) statuses.push((await upload(path, table)).status);
    expect(statuses).toEqual(statuses.map(() => 400));
    expect(site.pidOf('backend')).toBe(backend);
    console.info(`A table of ${table.length} bytes with the cell ${cell}: ${statuses.join(', ')}`);
  });
}
