import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

export async function expectAccessible(page: Page, label: string) {
  await page.locator('h1').first().waitFor();
  await finishTransitions(page);
  const axe = new AxeBuilder({ page })
    // For speed, axe collects only violations and creates the report without opening another page.
    .options({
      resultTypes: ['violations'],
      // axe disables the rule `label-content-name-mismatch` by default, because the rule is experimental.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .setLegacyMode();
  await expectNoFaults(axe, label);
}

/**
 * Waits for running CSS transitions to end, because a control that is fading in has too little
 * contrast.
 */
async function finishTransitions(page: Page) {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Expects every accessible name to contain the visible text of its control (WCAG 2.5.3), as voice control requires. */
export async function expectNamesMatchLabels(page: Page, label: string) {
  const axe = new AxeBuilder({ page }).withRules('label-content-name-mismatch').setLegacyMode();
  await expectNoFaults(axe, label);
}

async function expectNoFaults(axe: AxeBuilder, label: string) {
  const { violations } = await axe.analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}`),
  );
  expect(faults, label).toEqual([]);
}
