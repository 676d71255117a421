import type { Page } from '@playwright/test';
import { alive } from '../site/alive.js';
import { expectFrameUsable, goToAllProducts } from '../site/frame.js';
import { expect, test } from '../site/test.js';

type Registry = Record<string, { files: Record<string, string> }>;

/** Changes one byte of the files on their way to the browser, whatever address they are asked for at. */
async function changeOnTheWay(page: Page, wanted: RegExp) {
  const changed: string[] = [];
  await page.route(wanted, async (route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
    changed.push(new URL(route.request().url()).pathname);
    await route.fulfill({ response: answer, body });
  });
  return changed;
}

const kinds: [string, RegExp][] = [
  ['the entry', /\/releases\/mfe-catalog\/[^/]+\/remoteEntry\.\w+\.js/],
  ['a chunk', /\/releases\/mfe-catalog\/[^/]+\/all-products\.\w+\.js/],
  ['a style sheet', /\/releases\/mfe-catalog\/[^/]+\/all-products\.\w+\.css/],
];

for (const [kind, wanted] of kinds) {
  test(`@once ${kind} of a remote with one byte changed is refused, reported and stood in for`, async ({
    page,
    problems,
  }) => {
    problems.expect(/integrity/, /\/releases\/mfe-catalog\//);
    const reports: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'info') reports.push(message.text());
    });
    const changed = await changeOnTheWay(page, wanted);
    await page.goto('/');
    await alive(page, 'header a');
    await goToAllProducts(page);
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    expect(changed.length).toBeGreaterThan(0);
    expect(reports.join('\n')).toMatch(/^mfe-catalog: /m);
    await expectFrameUsable(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('@once every file that browsers may load has a hash', async ({ request }) => {
  const registry = (await (await request.get('/registry.json')).json()) as Registry;
  for (const { files } of Object.values(registry)) {
    expect(Object.keys(files).length).toBeGreaterThan(2);
    for (const hash of Object.values(files)) expect(hash).toMatch(/^sha384-[\w+/]{64}$/);
  }
});
