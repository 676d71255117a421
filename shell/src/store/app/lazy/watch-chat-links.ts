import { leadRoute, pagePaths, type NewLead } from 'contracts';
import { documentedRoutes, findPage } from '../page/routes.js';

const chatLinkSelector = 'a[href^="https://wa.me/"]';
/** Crockford's Base32 alphabet. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberLength = 8;

/** Pages on which taps create leads: the documented pages, including the lowercase spelling of the product path. */
const namedPages = [
  ...documentedRoutes,
  { path: pagePaths.product.toLowerCase(), name: 'product' as const },
];

/**
 * Creates a lead for each tap on a chat link and appends the lead number to the chat text. The link still opens without
 * delay. Returns a function that stops watching.
 */
export function watchChatLinks(): () => void {
  const stopping = new AbortController();
  const leads = new Map<string, NewLead>();
  const onTap = (event: MouseEvent) => {
    const link = chatLinkOf(event);
    if (link) leaveLead(link, leads);
  };
  // The middle button fires `auxclick` instead of `click`.
  for (const tap of ['click', 'auxclick'] as const)
    addEventListener(tap, onTap, { signal: stopping.signal });
  return () => stopping.abort();
}

function chatLinkOf({ target, button, defaultPrevented }: MouseEvent) {
  const isFollowed = !defaultPrevented && button !== 2;
  if (!isFollowed || !(target instanceof Element)) return undefined;
  return target.closest<HTMLAnchorElement>(chatLinkSelector) ?? undefined;
}

function leaveLead(link: HTMLAnchorElement, leads: Map<string, NewLead>) {
  const { href } = link;
  const key = `${location.pathname} ${href}`;
  const lead = leads.get(key) ?? leadOf(href);
  if (!lead) return;
  leads.set(key, lead);
  const body = new Blob([JSON.stringify(lead)], { type: 'application/json' });
  if (navigator.sendBeacon(leadRoute.path, body)) nameInText(link, lead.number);
}

/**
 * Appends the lead number to the link's URL. The browser reads the URL right after the event handlers, so a later task
 * removes the number.
 */
function nameInText(link: HTMLAnchorElement, number: string) {
  const href = link.getAttribute('href') ?? '';
  // The chat text is the last query parameter, so the lead number can be appended to the URL.
  const named = href + encodeURIComponent(`\nReference: ${number}`);
  link.setAttribute('href', named);
  setTimeout(() => {
    if (link.getAttribute('href') === named) link.setAttribute('href', href);
  });
}

/**
 * Creates the lead for a chat link. Returns undefined if the current page creates no leads, or if the chat is about an
 * inquiry, because inquiries have their own numbers.
 */
function leadOf(href: string): NewLead | undefined {
  const page = findPage(namedPages, location.pathname);
  const text = new URL(href).searchParams.get('text') ?? '';
  if (!page || /\bINQ-\d/.test(text)) return undefined;
  const { name, params } = page;
  const [, productId] = /\/Product\/([\da-f]{24})\b/i.exec(text) ?? [];
  const product = productId ?? (name === 'product' ? params['id'] : undefined);
  const category = name === 'category' ? params['name'] : undefined;
  const number = createNumber();
  return { number, page: name, ...(product && { product }), ...(category && { category }) };
}

function createNumber() {
  const bytes = crypto.getRandomValues(new Uint8Array(numberLength));
  return `L-${Array.from(bytes, (byte) => digits[byte % digits.length]).join('')}`;
}
