import { type Locator, expect, test } from '@playwright/test';
import type { TestEnvironment } from './test-environment.js';

/** The web server goes on without the remote, or with its last good release. */
export async function expectServed({ url }: TestEnvironment, texts: string[] = []) {
  const answer = await fetch(url);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const text of ['Free shipping on orders over $50', 'href="/ViewAllProduct"', ...texts])
    expect(html).toContain(text);
}

/** Presses the button of what stands in for a part, unless the part has come back by itself. */
export async function clickRetry(fallback: Locator) {
  await fallback
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
}

/** Keeps in the report how many milliseconds something took. */
export function logStep(type: string, since: number) {
  const took = Date.now() - since;
  test.info().annotations.push({ type, description: String(took) });
  return took;
}
