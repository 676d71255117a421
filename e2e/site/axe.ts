import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** Fails on every fault that axe finds in what is shown as soon as the page is there. */
export async function expectAccessible(page: Page, what: string) {
  await page.locator('h1').first().waitFor();
  const axe = new AxeBuilder({ page })
    // Selectors of what passes, and a page of its own for the result, would take most of the time.
    .options({
      resultTypes: ['violations'],
      // Experimental in axe, so not run by default.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .setLegacyMode();
  const { violations } = await axe.analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}`),
  );
  expect(faults, what).toEqual([]);
}
