// Runs alone and first: it decides when the shop's code may compete with the page's pictures.
import { isHydrated } from 'storefront-kit/react-internals';
import { hasWrongHash } from '../lib/has-wrong-hash.js';
import { scriptPolicy } from '../lib/script-urls.js';

declare global {
  /** The control that was clicked last before it answered to clicks. */
  var __pendingClick: HTMLElement | undefined;
}

const bootTimeoutMs = 3000;
const pollIntervalMs = 100;
const interactiveSelector = 'button[type=button], a[aria-haspopup]';
const bootScript = document.querySelector<HTMLElement>('script[data-main]');
const leadImage = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
const starting = new AbortController();
const { signal } = starting;

function add(name: 'link' | 'script', properties: object) {
  document.head.append(Object.assign(document.createElement(name), properties));
}

function start() {
  if (signal.aborted) return;
  starting.abort();
  const { main = '', ahead = '' } = bootScript?.dataset ?? {};
  const [src = '', integrity = ''] = main.split(' ');
  // First: should a part's files hang, they may take all connections that there are.
  add('script', {
    src: scriptPolicy('boot').createScriptURL(src),
    integrity,
    onerror: () => void reportFailure(src, integrity),
  });
  const parts = ahead.split(' ');
  for (let index = 1; index < parts.length; index += 2) preload(parts[index - 1], parts[index]);
}

function preload(href = '', integrity = '') {
  // Who fetches a list of hashes says what it must be; a script has to be held to its hash here already.
  const kind = href.endsWith('.js') ? { as: 'script', integrity } : { as: 'fetch' };
  // Even a frame that is on its way to the screen goes before.
  const properties = { rel: 'preload', href, crossOrigin: 'anonymous', fetchPriority: 'low' };
  add('link', { ...properties, ...kind });
}

/** A picture that has come is not painted yet: the frame that shows it goes before. */
async function startAfterDecode(picture: HTMLImageElement) {
  await picture.decode().catch(() => undefined);
  requestAnimationFrame(() => setTimeout(start));
}

/** Without the shop's code nobody else can: the page stays as it came, and those who keep the shop hear of it. */
async function reportFailure(src: string, hash: string) {
  const kind = (await hasWrongHash(src, hash)) ? 'hash' : 'missing';
  const body = JSON.stringify({ failures: [{ part: 'shell', kind, times: 1 }] });
  const { report = '' } = bootScript?.dataset ?? {};
  navigator.sendBeacon(report, new Blob([body], { type: 'application/json' }));
}

// A link that opens a dialog is not followed before it could.
addEventListener('click', (event) => {
  const { target } = event;
  const control = target instanceof Element && target.closest<HTMLElement>(interactiveSelector);
  if (!control || isHydrated(control)) return;
  if (control instanceof HTMLAnchorElement) event.preventDefault();
  globalThis.__pendingClick = control;
  replayWhenHydrated(control);
});

/** Repeats the click as soon as the control answers to clicks; a link is followed when that takes too long. */
function replayWhenHydrated(control: HTMLElement) {
  const since = performance.now();
  const timer = setInterval(() => {
    const isOver = performance.now() - since > 2 * bootTimeoutMs;
    if (!isHydrated(control) && !isOver) return;
    clearInterval(timer);
    if (globalThis.__pendingClick !== control) return;
    globalThis.__pendingClick = undefined;
    if (isHydrated(control)) control.click();
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
