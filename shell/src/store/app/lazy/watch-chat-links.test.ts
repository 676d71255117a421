import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { leadRoute } from 'contracts';
import { chatLink, pageHref } from 'storefront-kit';
import { watchChatLinks } from './watch-chat-links.js';

const id = '0123456789abcdef01234567';
const bulk = chatLink('+919876543210', 'Hello, I am interested in buying in bulk.');
const about = chatLink('+919876543210', `Hello: Agate\nLink: https://shop.example/Product/${id}`);
let beacons: { path: string; body: Promise<unknown> }[];
let isBeaconQueued: boolean;
let stop: () => void;

beforeEach(() => {
  beacons = [];
  isBeaconQueued = true;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, blob: Blob) => {
      beacons.push({ path, body: read(blob) });
      return isBeaconQueued;
    },
  });
  stop = watchChatLinks();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

/** Parses the JSON in a blob. Uses a FileReader, because jsdom's `Blob` has no `text` method. */
const read = (blob: Blob) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(reader.result as string));
    reader.readAsText(blob);
  });

/** Taps a link and returns whether a browser would follow it, and to which URL. */
function tap(href: string, { type = 'click', ...init }: MouseEventInit & { type?: string } = {}) {
  document.body.innerHTML = '<a target="_blank"><b>Chat</b></a>';
  const link = document.querySelector('a');
  link?.setAttribute('href', href);
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  const isFollowed = document.querySelector('b')?.dispatchEvent(event);
  return { isFollowed, opened: link?.getAttribute('href') ?? '', link };
}

const leads = () => Promise.all(beacons.map(({ body }) => body));
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a click or tap on a chat link', () => {
  it('opens a chat with the documented text, followed by the lead number on a new line', async () => {
    const { isFollowed, opened } = tap(bulk);
    expect(isFollowed).toBe(true);
    const [lead] = await leads();
    expect(beacons[0]?.path).toBe(leadRoute.path);
    expect(lead).toEqual({
      number: expect.stringMatching(/^L-[0-9A-HJKMNP-TV-Z]{8}$/),
      page: 'home',
    });
    const { number } = lead as { number: string };
    expect(opened).toBe(bulk + encodeURIComponent(`\nReference: ${number}`));
  });

  it("restores the link's original URL after the browser has followed the link", async () => {
    const { link } = tap(bulk);
    await settle();
    expect(link?.getAttribute('href')).toBe(bulk);
  });

  it.each([
    { what: 'the product in the text', path: '/', href: about, page: 'home', product: id },
    { what: 'the product of the page', path: `/Product/${id}`, page: 'product', product: id },
    {
      what: 'the category of the page',
      path: pageHref('category', { name: 'Balls & Spheres' }),
      page: 'category',
      category: 'Balls & Spheres',
    },
  ])('sends a lead with $what', async ({ what, path, href = bulk, ...expected }) => {
    history.replaceState({ what }, '', path);
    tap(href);
    expect(await leads()).toMatchObject([expected]);
  });

  it('sends a lead that does not contain the search text', async () => {
    history.replaceState(null, '', '/search?q=my+secret');
    tap(bulk);
    expect(JSON.stringify(await leads())).not.toContain('secret');
  });

  it('reuses the lead only if the same link was used earlier on the same page', async () => {
    tap(bulk);
    tap(bulk);
    tap(about);
    history.replaceState(null, '', '/ViewAllProduct');
    tap(bulk);
    const numbers = (await leads()).map((lead) => (lead as { number: string }).number);
    expect(new Set(numbers).size).toBe(3);
    expect(numbers[1]).toBe(numbers[0]);
  });

  it('creates a lead even if the middle mouse button is used', () => {
    tap(bulk, { type: 'auxclick', button: 1 });
    expect(beacons).toHaveLength(1);
  });

  it('omits the lead number when the browser rejects the beacon', () => {
    isBeaconQueued = false;
    expect(tap(bulk)).toMatchObject({ isFollowed: true, opened: bulk });
  });
});

describe('chat link tracking', () => {
  it.each([
    ['a right click on a chat link', bulk, { type: 'auxclick', button: 2 }],
    ['a tap on another link', 'https://maps.example/', {}],
    [
      'a tap on a chat link about an inquiry',
      chatLink('+91987', 'About my inquiry INQ-26-0001.\n'),
      {},
    ],
  ])('creates no lead for %s', (_, href, init) => {
    expect(tap(href, init)).toMatchObject({ isFollowed: true, opened: href });
    expect(beacons).toEqual([]);
  });

  it('creates no lead for a tap whose default action was prevented', () => {
    const preventDefault = (event: Event) => event.preventDefault();
    document.addEventListener('click', preventDefault, { once: true });
    expect(tap(bulk).opened).toBe(bulk);
    expect(beacons).toEqual([]);
  });
});
