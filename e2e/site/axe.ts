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
  await expectNoFaults(axe, what);
}

/** Fails on controls whose accessible name does not contain their visible text (WCAG 2.5.3), which voice control needs. */
export async function expectVisibleNames(page: Page, what: string) {
  const axe = new AxeBuilder({ page }).withRules('label-content-name-mismatch').setLegacyMode();
  await expectNoFaults(axe, what);
}

async function expectNoFaults(axe: AxeBuilder, what: string) {
  const { violations } = await axe.analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}`),
  );
  expect(faults, what).toEqual([]);
}
