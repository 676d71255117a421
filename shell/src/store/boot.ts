// Separate script that runs before all others. It delays the shop's code, so that the code does not compete with the
// page's high-priority image for bandwidth.
import { hasWrongHash } from '../lib/has-wrong-hash.js';
import { allowOwnScripts, ownScriptUrl } from '../lib/script-urls.js';

declare global {
  /** The last control clicked before it was hydrated. */
  var __pendingClick: HTMLElement | undefined;
}

const bootTimeoutMs = 3000;
const pollIntervalMs = 100;
/**
 * Selects the controls whose clicks are replayed. Hydration removes the attribute: see `replayProps` in storefront-kit.
 * Submit buttons are excluded, because they work without scripts.
 */
const replaySelector = '[data-replay]:not([type=submit])';
const bootScript = document.querySelector<HTMLElement>('script[data-main]');
const leadImage = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
const starting = new AbortController();
const { signal } = starting;

allowOwnScripts();

function add(name: 'link' | 'script', properties: object) {
  document.head.append(Object.assign(document.createElement(name), properties));
}

function start() {
  if (signal.aborted) return;
  starting.abort();
  const { main = '', ahead = '' } = bootScript?.dataset ?? {};
  const [src = '', integrity = ''] = main.split(' ');
  // Adds the main script first, because slow responses for a remote's files could otherwise delay it by occupying all
  // connections.
  add('script', {
    src: ownScriptUrl(src),
    integrity,
    onerror: () => void reportFailure(src, integrity),
  });
  const parts = ahead.split(' ');
  for (let index = 1; index < parts.length; index += 2) preload(parts[index - 1], parts[index]);
}

function preload(href = '', integrity = '') {
  // The hash is set only for scripts. Hash lists are preloaded without a hash, because they are verified when they are
  // fetched later.
  const kind = href.endsWith('.js') ? { as: 'script', integrity } : { as: 'fetch' };
  // With low priority, the files do not delay images.
  const properties = { rel: 'preload', href, crossOrigin: 'anonymous', fetchPriority: 'low' };
  add('link', { ...properties, ...kind });
}

/** Starts the shop after the next animation frame, because the decoded image is painted only in that frame. */
async function startAfterDecode(picture: HTMLImageElement) {
  await picture.decode().catch(() => undefined);
  requestAnimationFrame(() => setTimeout(start));
}

/** Reports that the main script failed to load, because no other script can do so. The page stays static. */
async function reportFailure(src: string, hash: string) {
  const kind = (await hasWrongHash(src, hash)) ? 'hash' : 'missing';
  const body = JSON.stringify({ failures: [{ part: 'shell', kind, times: 1 }] });
  const { report = '' } = bootScript?.dataset ?? {};
  navigator.sendBeacon(report, new Blob([body], { type: 'application/json' }));
}

// A link that opens a dialog is not followed before hydration; the click is replayed instead.
addEventListener('click', (event) => {
  const { target } = event;
  const control = target instanceof Element && target.closest<HTMLElement>(replaySelector);
  if (!control) return;
  if (control instanceof HTMLAnchorElement) event.preventDefault();
  globalThis.__pendingClick = control;
  replayWhenHydrated(control);
});

/** Replays the click once the control is hydrated. After a timeout, follows a link and drops any other click. */
function replayWhenHydrated(control: HTMLElement) {
  const since = performance.now();
  const timer = setInterval(() => {
    const isOver = performance.now() - since > 2 * bootTimeoutMs;
    const isHydrated = !control.matches(replaySelector);
    if (!isHydrated && !isOver) return;
    clearInterval(timer);
    if (globalThis.__pendingClick !== control) return;
    globalThis.__pendingClick = undefined;
    if (isHydrated) control.click();
    else if (control instanceof HTMLAnchorElement) location.assign(control.href);
  }, pollIntervalMs);
}

for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { signal });
if (!leadImage) start();
else if (leadImage.complete) void startAfterDecode(leadImage);
else {
  for (const end of ['load', 'error'])
    leadImage.addEventListener(end, () => void startAfterDecode(leadImage), { signal });
}
setTimeout(start, bootTimeoutMs);
