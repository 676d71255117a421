import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** Fails on every axe violation on the loaded page. */
export async function expectAccessible(page: Page, what: string) {
  await page.locator('h1').first().waitFor();
  const axe = new AxeBuilder({ page })
    // Passed rules and a separate result page would take most of the time.
    .options({
      resultTypes: ['violations'],
      // Experimental in axe, so disabled by default.
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
