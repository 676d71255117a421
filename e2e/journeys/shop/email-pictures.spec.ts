import { mailPreviewKinds, pagePaths, routes } from 'contracts';
import { signInStaff, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

const widths = [360, 640];

test('@once the settings screen previews an email in a frame, and every email fits the width of a phone and of a desktop window', async ({
  page,
}, testInfo) => {
  // Extends the timeout, because the test takes 64 screenshots.
  test.slow();
  await signInStaff(page);
  await page.goto(staffPath('settings/mails'));
  const frame = page.frameLocator('iframe[title="Inquiry received"]');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('We received your inquiry');
  const logo = frame.locator('img').first();
  await expect(logo).toHaveJSProperty('naturalWidth', 180);
  await page.getByLabel(/^Heading/).fill('Thanks a lot');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Thanks a lot');
  await page.screenshot({ path: testInfo.outputPath('settings.png'), fullPage: true });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 600 });
    for (const kind of mailPreviewKinds) {
      await page.goto(`${routes.previewMail.path}?kind=${kind}`);
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([kind, scrolled]).toEqual([kind, width]);
      await page.screenshot({ path: testInfo.outputPath(`${kind}-${width}.png`), fullPage: true });
    }
  }
});

for (const [query, heading] of [
  ['', 'This link is incomplete'],
  ['?token=used', "This invitation can't be used"],
] as const) {
  test(`@once the invitation page with the query "${query}" shows "${heading}" and explains how to get a new invitation`, async ({
    page,
    problems,
  }, testInfo) => {
    problems.expect(/400/);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(`${pagePaths.acceptInvitation}${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('alert')).toContainText(/ask the (owner|person)/i);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: '@' })).toBeVisible();
      await page.screenshot({
        path: testInfo.outputPath(`page-invitation${query && '-used'}-${width}.png`),
      });
    }
  });
}
