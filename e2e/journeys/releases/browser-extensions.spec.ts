// cspell:ignore darkreader gramm grammarly lpignore
import { waitForHydration } from '../../site/hydration.js';
import { expect, test } from '../../site/test.js';

for (const path of ['/', '/ViewAllProduct', '/search?q=agate', '/SignInPage']) {
  // @spec shop-145
  test(`@once ${path} hydrates without an error after browser extensions changed the HTML`, async ({
    page,
  }) => {
    await page.addInitScript(changeLikeExtensions);
    await page.route('**/assets/boot.*', async (route) => {
      // Waits for the last element, because the script may be requested before the page is parsed completely.
      await page.locator('footer').first().waitFor({ state: 'attached' });
      // Marks the server-rendered elements. An element that is replaced during hydration loses its mark.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('#root *'))
          Reflect.set(element, 'isOriginal', true);
      });
      await route.continue();
    });
    await page.goto(path);
    await waitForHydration(page, path === '/SignInPage' ? '[role=search] input' : 'main h1');
    await waitForHydration(page, '[role=search] input');
    const isOriginal = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Reflect.has(element, 'isOriginal'));
    for (const selector of ['header', '[role=search] input', 'main h1', 'footer'])
      expect(await isOriginal(selector), selector).toBe(true);
    await expect(page.locator('[role=search] [data-extension]')).toBeAttached();
  });
}

/** Imitates the DOM changes of password managers, Grammarly, Dark Reader and Google Translate during page load. */
function changeLikeExtensions() {
  const observer = new MutationObserver(() => {
    const input = document.querySelector('[role=search] input');
    if (!input) return;
    observer.disconnect();
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    document.documentElement.classList.add('translated-ltr');
    document.body.setAttribute('data-gr-ext-installed', '');
    document.body.setAttribute('cz-shortcut-listen', 'true');
    input.setAttribute('data-lpignore', 'true');
    input.setAttribute('data-gramm', 'false');
    const icon = document.createElement('div');
    icon.setAttribute('data-extension', 'icon');
    icon.append(document.createElement('span'));
    input.after(icon);
    document.body.append(document.createElement('grammarly-desktop-integration'));
  });
  observer.observe(document, { childList: true, subtree: true });
}
