import type { Page, Response } from '@playwright/test';
import { productPath } from '../../site/catalogue.js';
import { waitForHydration } from '../../site/hydration.js';
import { expect, test } from '../../site/test.js';

/** What follows the news of an inquiry, once it may be read. */
const listening = 'EventSource';

/** Words of quotations, leads, the own account and the reply clock, each in a chunk that is loaded when it is opened or when the page is idle. */
const traces = [
  '/api/api/inquiry-threads',
  '/request-change',
  '/proforma.pdf',
  '/api/admin/quotations',
  '/api/api/leads',
  '/api/api/reply-time',
  '/api/api/my-data',
  'Delete for good',
  'A GSTIN has 15 characters',
  'Ask for a change',
  'Usually answered within',
  listening,
];

/** The scripts that a page has asked for. */
function collectScripts(page: Page) {
  const scripts: Promise<string>[] = [];
  const collect = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  };
  page.on('response', collect);
  return async () => {
    page.off('response', collect);
    return Promise.all(scripts);
  };
}

test('@once no page of the shop has a word of quotations in what it loads until it reacts', async ({
  context,
  problems,
}) => {
  const paths = ['/', '/ViewAllProduct', '/catagory/Pendulums', await productPath('TP-CLQ-90')];
  const ofInquiry = '/inquiries/INQ-26-0001';
  problems.expect(/401/);
  for (const path of [...paths, ofInquiry]) {
    const page = await context.newPage();
    // A page that is never idle loads nothing ahead.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const scripts = collectScripts(page);
    await page.goto(path);
    await waitForHydration(page);
    const loaded = (await scripts()).join('\n');
    expect(loaded, path).toContain('/api/api/getCartItem');
    const absent = path === ofInquiry ? [listening] : traces;
    expect(
      absent.filter((trace) => loaded.includes(trace)),
      path,
    ).toEqual([]);
    await page.close();
  }
});
