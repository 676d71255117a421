import { calls, savedListRoutes, type SavedList } from 'contracts';
import type { Browser } from './browser.js';
import type { buyerAt } from './buyer.js';

export type Buyer = Awaited<ReturnType<typeof buyerAt>>;

export const listsPath = savedListRoutes.listSavedLists.path;
export const at = (id: string, more = ''): string => `${listsPath}/${id}${more}`;

let lastKey = 0;
const keyed = (key = `key-${(lastKey += 1)}`) => ({ 'idempotency-key': key });

export const create = ({ browser }: Buyer, body: object, key?: string) =>
  browser.post(listsPath, body, keyed(key));

export async function saved(buyer: Buyer, lines: object[] = [], name = 'Weekly order') {
  return created(await create(buyer, { name, lines }));
}

export const created = async (response: Response) =>
  calls.createSavedList.answer.parse(await response.json()).list;

export const show = async ({ browser }: Buyer, id: string) =>
  calls.showSavedList.answer.parse(await (await browser.get(at(id))).json());

export const list = async ({ browser }: Buyer) =>
  calls.listSavedLists.answer.parse(await (await browser.get(listsPath)).json()).lists;

export const change = ({ browser }: Buyer, { id, revision }: SavedList, body: object) =>
  browser.patch(at(id), { revision, ...body });

export async function changed(buyer: Buyer, before: SavedList, body: object) {
  const response = await change(buyer, before, body);
  return calls.changeSavedList.answer.parse(await response.json()).list;
}

/** Returns the product id, quantity and note of each line. */
export const linesOf = ({ lines }: SavedList) =>
  lines.map(({ saved: { id }, quantity, note }) => [id, quantity, note]);

export const open = (browser: Browser, token: string) =>
  browser.post(savedListRoutes.showSharedList.path, { token });

export async function share({ browser }: Buyer, id: string) {
  const response = await browser.post(at(id, '/share'));
  return calls.shareSavedList.answer.parse(await response.json()).shareToken;
}

/** Returns two lines for a new list. */
export const twoLines = ({ quartz, onyx }: { quartz: string; onyx: string }) => [
  { pid: quartz, quantity: 20, note: 'white boxes' },
  { pid: onyx, quantity: 12 },
];
