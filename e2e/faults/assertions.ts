import { type Locator, expect, test } from '@playwright/test';
import type { TestEnvironment } from './test-environment.js';

/** Expects the site to serve pages despite the fault, rendered without the remote or with its last good release. */
export async function expectPagesServed({ url }: TestEnvironment, texts: string[] = []) {
  const response = await fetch(url);
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const text of ['Free shipping on orders over $50', 'href="/ViewAllProduct"', ...texts])
    expect(html).toContain(text);
}

export async function clickRetry(fallback: Locator) {
  await fallback
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
}

export function recordStepDuration(type: string, since: number) {
  const took = Date.now() - since;
  test.info().annotations.push({ type, description: String(took) });
  return took;
}
