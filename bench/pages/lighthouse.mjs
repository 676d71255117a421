import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from './chromium.mjs';

/** @typedef {{ lcp: number, blocked: number, cls: number, performance: number, accessibility: number, bestPractices: number, seo: number }} Figures */

/** One run as a phone on a slow connection sees the page: Lighthouse's own default. @param {string} url @returns {Promise<Figures>} */
export async function runLighthouse(url) {
  const chrome = await launch({
    chromePath: chromium.path,
    chromeFlags: [...chromium.flags, '--headless=new'],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`);

    return figuresOf(result.lhr);
  } finally {
    chrome.kill();
  }
}

/** @param {import('lighthouse').Result} result */
function figuresOf({ audits, categories }) {
  /** @param {string} name */
  const audit = (name) => audits[name]?.numericValue ?? NaN;
  /** @param {string} name */
  const score = (name) => Math.round((categories[name]?.score ?? NaN) * 100);
  return {
    lcp: audit('largest-contentful-paint'),
    blocked: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
}
