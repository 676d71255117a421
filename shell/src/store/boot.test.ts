import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

const script =
  '<script type="application/json" data-main="/assets/main.js sha384-m" data-ahead="/l.json sha384-l /e.js sha384-e /h.js sha384-h"></script>';

async function boot(html: string) {
  document.head.innerHTML = script;
  document.body.innerHTML = html;
  jest.resetModules();
  await import('./boot.js');
}

const isStarted = () => document.head.querySelector('script[src="/assets/main.js"]') !== null;
const waiting = '<img fetchpriority="high" src="/lead.webp"><button data-replay>x</button>';

beforeEach(() => {
  jest.useFakeTimers();
  // Simulates an image that is still loading, because jsdom neither fetches nor decodes images.
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.__pendingClick = undefined;
});

describe('the boot script', () => {
  it('waits for the high-priority image', async () => {
    await boot(waiting);
    await jest.advanceTimersByTimeAsync(2999);
    expect(isStarted()).toBe(false);
  });

  it.each(['load', 'error'])(
    "starts the shop one animation frame after the high-priority image's %s event",
    async (end) => {
      await boot(waiting);
      document.querySelector('img')?.dispatchEvent(new Event(end));
      expect(isStarted()).toBe(false);
      await jest.advanceTimersByTimeAsync(50);
      expect(isStarted()).toBe(true);
    },
  );

  it.each(['pointerdown', 'keydown'])('starts the shop on the first %s event', async (touch) => {
    await boot(waiting);
    document.body.dispatchEvent(new Event(touch, { bubbles: true }));
    expect(isStarted()).toBe(true);
  });

  it('starts the shop after three seconds at the latest', async () => {
    await boot(waiting);
    await jest.advanceTimersByTimeAsync(3000);
    expect(isStarted()).toBe(true);
  });

  it('starts the shop exactly once on a page without a high-priority image', async () => {
    await boot('');
    await jest.advanceTimersByTimeAsync(5000);
    expect(document.head.querySelectorAll('script[src]')).toHaveLength(1);
  });

  it("sets the main script's integrity hash", async () => {
    await boot('');
    expect(document.head.querySelector<HTMLScriptElement>('script[src]')?.integrity).toBe(
      'sha384-m',
    );
  });

  it('preloads the files that the page needs, with hashes for scripts', async () => {
    await boot('');
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    expect(links.map((link) => [new URL(link.href).pathname, link.integrity, link.as])).toEqual([
      ['/l.json', undefined, 'fetch'],
      ['/e.js', 'sha384-e', 'script'],
      ['/h.js', 'sha384-h', 'script'],
    ]);
    expect(links.every((link) => link.crossOrigin === 'anonymous')).toBe(true);
  });

  it('preloads files with low priority', async () => {
    await boot('');
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    expect(links).toHaveLength(3);
    expect(links.every((link) => link.fetchPriority === 'low')).toBe(true);
  });
});

describe('a click before hydration', () => {
  it('is replayed once the clicked control is hydrated', async () => {
    await boot(waiting);
    const button = document.querySelector('button');
    if (!button) throw new Error('no button');
    fireEvent.click(button);
    let clicks = 0;
    await jest.advanceTimersByTimeAsync(500);
    button.addEventListener('click', () => (clicks += 1));
    button.removeAttribute('data-replay');
    await jest.advanceTimersByTimeAsync(200);
    expect(clicks).toBe(1);
  });

  it('does not navigate, and is replayed, if its target is a link that opens a dialog', async () => {
    await boot('<a href="/elsewhere" aria-haspopup="dialog" data-replay><i>Collections</i></a>');
    const link = document.querySelector('a');
    if (!link) throw new Error('no link');
    expect(fireEvent.click(link.firstElementChild ?? link)).toBe(false);
    let clicks = 0;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      clicks += 1;
    });
    link.removeAttribute('data-replay');
    await jest.advanceTimersByTimeAsync(7000);
    expect(clicks).toBe(1);
  });

  it('is discarded if another click before hydration follows', async () => {
    await boot('<button data-replay>x</button><button data-replay>y</button>');
    const buttons = [...document.querySelectorAll('button')];
    const clicked: string[] = [];
    for (const button of [...buttons, ...buttons]) fireEvent.click(button);
    for (const button of buttons)
      button.addEventListener('click', () => clicked.push(button.textContent));
    await jest.advanceTimersByTimeAsync(4000);
    for (const button of buttons) button.removeAttribute('data-replay');
    await jest.advanceTimersByTimeAsync(3000);
    expect(clicked).toEqual(['y']);
  });

  it('is dropped when the clicked button is not hydrated within six seconds', async () => {
    await boot(waiting);
    const button = document.querySelector('button');
    if (!button) throw new Error('no button');
    fireEvent.click(button);
    let clicks = 0;
    button.addEventListener('click', () => (clicks += 1));
    await jest.advanceTimersByTimeAsync(7000);
    button.removeAttribute('data-replay');
    await jest.advanceTimersByTimeAsync(1000);
    expect(clicks).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
