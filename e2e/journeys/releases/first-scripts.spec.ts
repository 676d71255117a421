import type { Page, Response } from '@playwright/test';
import { productPath } from '../../site/catalogue.js';
import { waitForHydration } from '../../site/hydration.js';
import { expect, test } from '../../site/test.js';

/** Identifies the code for live inquiry updates, which may load only after hydration. */
const listening = 'EventSource';

/**
 * Strings that identify lazy chunks, such as the code for quotations, leads, accounts and reply times. These chunks
 * load on demand or when the page is idle.
 */
const traces = [
  '/api/api/inquiry-threads',
  '/request-change',
  '/proforma.pdf',
  '/api/admin/quotations',
  '/api/api/leads',
  '/api/api/reply-time',
  '/api/api/my-data',
  'Delete account',
  'A GSTIN has 15 characters',
  'Request a change',
  'Usually answered within',
  listening,
];

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

test('@once shop pages do not load quotation code before they are interactive', async ({
  context,
  problems,
}) => {
  const paths = ['/', '/ViewAllProduct', '/catagory/Pendulums', await productPath('TP-CLQ-90')];
  const ofInquiry = '/inquiries/INQ-26-0001';
  problems.expect(/401/);
  for (const path of [...paths, ofInquiry]) {
    const page = await context.newPage();
    // Prevents prefetching, which starts when the page is idle.
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
