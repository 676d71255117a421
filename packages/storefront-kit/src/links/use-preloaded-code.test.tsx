import { beforeEach, expect, it } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { restoreGlobals, stubGlobal } from 'test-kit';
import { whenScrolled } from '../scheduling/when-scrolled.js';
import { NavigationProvider } from './navigation.js';
import { usePreloadedCode } from './use-preloaded-code.js';

let preloaded: string[];
const navigation = { preloadCode: (href: string) => void preloaded.push(href) };

function showPage(usePage: () => void) {
  const Page = () => {
    usePage();
    return null;
  };
  return render(
    <NavigationProvider navigation={navigation}>
      <Page />
    </NavigationProvider>,
  );
}

const longerThanIdle = () => new Promise((done) => setTimeout(done, 400));

beforeEach(() => {
  preloaded = [];
  restoreGlobals();
});

it('usePreloadedCode preloads the code of the next page when the browser is idle', async () => {
  showPage(() => usePreloadedCode('/Product/5f'));
  expect(preloaded).toEqual([]);
  await waitFor(() => expect(preloaded).toEqual(['/Product/5f']));
});

it('usePreloadedCode waits for the first scroll event if called with whenScrolled', async () => {
  showPage(() => usePreloadedCode('/Product/5f', whenScrolled));
  await longerThanIdle();
  expect(preloaded).toEqual([]);
  window.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(preloaded).toEqual(['/Product/5f']));
});

it('usePreloadedCode does not wait for a scroll event if the page is already scrolled', async () => {
  stubGlobal('scrollY', 300);
  showPage(() => usePreloadedCode('/Product/5f', whenScrolled));
  await waitFor(() => expect(preloaded).toEqual(['/Product/5f']));
});

it('usePreloadedCode preloads nothing after its component is unmounted', async () => {
  const { unmount } = showPage(() => usePreloadedCode('/Product/5f', whenScrolled));
  window.dispatchEvent(new Event('scroll'));
  unmount();
  window.dispatchEvent(new Event('scroll'));
  await longerThanIdle();
  expect(preloaded).toEqual([]);
});
