import { confirmEmail } from '../site/confirm-email.js';
import { type Customer, createBrowserClient, registerCustomer } from '../site/customer.js';
import { staffSecrets } from '../site/staff.js';
import { pause } from './send.js';
import { RequestTally } from './tally.js';

const pages = ['/', '/ViewAllProduct', '/catagory/Pendulums', '/api/api/all', '/search?q=agate'];
const empty = /No products to show yet|No products in this category yet/;
const timeoutMs = 10_000;

export interface Person {
  act: (tally: RequestTally) => Promise<void>;
}

export function createVisitor(url: string): Person {
  const look = async (page: string) => {
    const response = await fetch(url + page, { signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    if (response.status !== 200) return String(response.status);
    return empty.test(text) ? 'empty' : undefined;
  };
  return {
    act: async (tally) => {
      for (const page of pages) await tally.count(page, () => look(page));
    },
  };
}

type Send = Customer['send'];

async function expectFine(send: Send, ...request: Parameters<Send>) {
  const { status } = await send(...request);
  return status === 200 ? undefined : String(status);
}

export async function createStaffMember(url: string, dataDir: string): Promise<Person> {
  const { send } = await createBrowserClient(url);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = staffSecrets(dataDir);
  await send('POST', '/api/api/login', { body: { email, password } });
  return {
    act: async (tally) => {
      for (const path of ['/api/api/getAllInquiries', '/api/admin/products'])
        await tally.count(path, () => expectFine(send, 'GET', path));
    },
  };
}

/** Simulated buyer who repeatedly fills a cart, views it and submits it as an inquiry. */
export class Buyer implements Person {
  /** Ids of inquiries that were submitted successfully. */
  readonly acknowledged: string[] = [];
  #next = 0;

  private constructor(
    private readonly customer: Customer,
    private readonly submitEveryMs: number,
  ) {}

  static async open(url: string, dataDir: string, submitEveryMs: number) {
    const customer = await registerCustomer(url);
    await confirmEmail(dataDir, customer.email);
    return new Buyer(customer, submitEveryMs);
  }

  async act(tally: RequestTally) {
    const { uid, send } = this.customer;
    await tally.count('own cart', () =>
      expectFine(send, 'POST', '/api/api/cartedItem', { body: { uid } }),
    );
    if (Date.now() < this.#next) return;
    this.#next = Date.now() + this.submitEveryMs;
    await tally.count('inquiry', () => this.#submit());
  }

  async lost() {
    const { uid, send } = this.customer;
    const listed = await send('GET', `/api/api/getUserInquiries/${uid}`);
    const storedIds = new Set((listed.json() as { _id: string }[]).map(({ _id }) => _id));
    return this.acknowledged.filter((id) => !storedIds.has(id));
  }

  async #submit() {
    const { uid, send } = this.customer;
    const list = await send('GET', '/api/api/all');
    if (list.status !== 200) return `${list.status} for the list`;
    const all = list.json() as { _id: string }[];
    const quantity = 1000 + this.acknowledged.length;
    const products = [{ productId: all[0]?._id, quantity }];
    const body = { uid, contactPhone: '', message: 'Inquiry from cart', products };
    const response = await send('POST', '/api/api/submitInquiry', { body });
    if (response.status !== 200) return `${response.status} ${response.text}`;
    this.acknowledged.push((response.json() as { inquiry: { _id: string } }).inquiry._id);
    return undefined;
  }
}

export async function simulatePeopleUntil(
  people: Person[],
  tally: RequestTally,
  isOver: () => boolean,
) {
  const life = async (person: Person) => {
    while (!isOver()) {
      await person.act(tally);
      await pause(200);
    }
  };
  await Promise.all(people.map(life));
}

export async function simulatePeopleDuring(people: Person[], action: () => Promise<unknown>) {
  const tally = new RequestTally();
  let isOver = false;
  const going = simulatePeopleUntil(people, tally, () => isOver);
  await action().finally(() => (isOver = true));
  await going;
  return tally;
}
