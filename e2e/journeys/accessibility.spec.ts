import { AxeBuilder } from '@axe-core/playwright';
import { alive } from '../site/alive.js';
import { openCategories } from '../site/frame.js';
import { productPath } from '../site/catalogue.js';
import { expect, test } from '../site/test.js';

const findings = async (builder: AxeBuilder) =>
  (await builder.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}`),
  );

for (const name of ['home', 'all products', 'category', 'product', 'unknown product'] as const) {
  test(`${name} has no fault that axe finds`, async ({ page, problems }) => {
    problems.expect(/404/);
    const paths = {
      home: '/',
      'all products': '/ViewAllProduct',
      category: '/catagory/Pendulums',
      product: await productPath('OP-7CH-75'),
      'unknown product': '/Product/ffffffffffffffffffffffff',
    };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths[name]);
    await alive(page);
    expect(await findings(new AxeBuilder({ page }))).toEqual([]);
  });
}

test('what opens has no fault either', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await alive(page);
  await openCategories(page);
  expect(await findings(new AxeBuilder({ page }))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Search for products' }).fill('tower');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await findings(new AxeBuilder({ page }))).toEqual([]);
});
