import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** Fails on every fault that axe finds in what is shown now. */
export async function expectAccessible(page: Page, what: string) {
  const axe = new AxeBuilder({ page })
    // Selectors of what passes, and a page of its own for the result, would take most of the time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await axe.analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}`),
  );
  expect(faults, what).toEqual([]);
}
