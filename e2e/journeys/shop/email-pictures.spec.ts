import { mailPreviewKinds, routes } from 'contracts';
import { signInStaff, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

const widths = [360, 640];

test('@once the settings preview every email in a frame, and each email fits a phone and a desktop', async ({
  page,
}, testInfo) => {
  await signInStaff(page);
  await page.goto(staffPath('settings/mails'));
  const frame = page.frameLocator('iframe[title="Inquiry received"]');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you. We received your inquiry INQ-26-0001.',
  );
  const logo = frame.locator('img').first();
  await expect(logo).toHaveJSProperty('naturalWidth', 180);
  await page.getByLabel(/^Text/).fill('Thanks a lot');
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
