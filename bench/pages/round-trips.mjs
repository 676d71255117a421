// cspell:ignore networkidle
/* global window -- inside the page */
import { createServer, request as ask } from 'node:http';
import { chromium as playwright } from 'playwright-core';
import { median } from '../rows.mjs';
import { chromium, phone } from './chromium.mjs';

const delay = 300;
const rounds = 3;

/** Round trips before the largest paint: how many times a delay of each answer delays it. @param {string} site @param {string} path */
export async function roundTrips(site, path) {
  const [near, far] = [await startProxy(site, 0), await startProxy(site, delay)];
  const browser = await playwright.launch({ executablePath: chromium.path, args: chromium.flags });
  try {
    const differences = [];
    for (let round = 0; round < rounds; round += 1) {
      const fast = await largestPaint(browser, near.url + path);
      differences.push((await largestPaint(browser, far.url + path)) - fast);
    }
    return median(differences) / delay;
  } finally {
    await browser.close();
    near.stop();
    far.stop();
  }
}

/** @param {import('playwright-core').Browser} browser @param {string} url */
async function largestPaint(browser, url) {
  const page = await browser.newPage(phone);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.set(window, 'largestPaint', entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(() => Number(Reflect.get(window, 'largestPaint')));
  await page.close();
  return paint;
}

/** Passes on what it is asked, each answer as much later. @param {string} site @param {number} later */
async function startProxy(site, later) {
  const server = createServer((incoming, outgoing) => {
    const passed = ask(
      site + incoming.url,
      { headers: { ...incoming.headers, host: new URL(site).host } },
      (answer) => {
        setTimeout(() => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        }, later);
      },
    );
    passed.on('error', () => outgoing.destroy()).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${port}`, stop };
}
