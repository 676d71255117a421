import { type Locator, expect, test } from '@playwright/test';
import type { TestEnvironment } from './test-environment.js';

/** Expects pages to be served without the remote, or with its last good release. */
export async function expectServed({ url }: TestEnvironment, texts: string[] = []) {
  const answer = await fetch(url);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const text of ['Free shipping on orders over $50', 'href="/ViewAllProduct"', ...texts])
    expect(html).toContain(text);
}

/** Clicks the button of a part's fallback, unless the part has already recovered. */
export async function clickRetry(fallback: Locator) {
  await fallback
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
}

/** Records a duration in milliseconds in the report. */
export function logStep(type: string, since: number) {
  const took = Date.now() - since;
  test.info().annotations.push({ type, description: String(took) });
  return took;
}
