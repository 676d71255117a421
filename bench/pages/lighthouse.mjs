import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from './chromium.mjs';

/** @typedef {{ lcp: number, blocked: number, cls: number, performance: number, accessibility: number, bestPractices: number, seo: number }} Figures */

const tries = 3;

/**
 * Runs Lighthouse with its defaults (phone, slow connection). Makes up to three attempts in case of runtime errors.
 *
 * @param {string} url
 * @returns {Promise<Figures>}
 */
export async function runLighthouse(url) {
  let fault = '';
  for (let run = 0; run < tries; run += 1) {
    const result = await runOnce(url);
    if (result && !result.lhr.runtimeError) return figuresOf(result.lhr);
    fault = result?.lhr.runtimeError?.message ?? 'no result';
  }
  throw new Error(`Lighthouse could not load ${url}: ${fault}`);
}

/** @param {string} url */
async function runOnce(url) {
  const chrome = await launch({
    chromePath: chromium.path,
    chromeFlags: [...chromium.flags, '--headless=new'],
    logLevel: 'silent',
  });
  try {
    return await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' });
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
