import { setTimeout as wait } from 'node:timers/promises';
import { type CallResponse, sendRequest } from '../site/call.js';
import { registerCustomer } from '../site/customer.js';

const maxAttempts = 40;
const pauseMs = 100;

/** Simulates users who read and change data. Retries a request after a lost connection, a 502 or a 503. */
export class LoadGenerator {
  readonly failures: string[] = [];
  completed = 0;
  repeated = 0;
  #isOver = false;
  #visitors: Promise<void>[] = [];

  constructor(readonly url: string) {}

  async start(buyers: number, readers: number) {
    const product = await this.#aProduct();
    const customers = await Promise.all(
      Array.from({ length: buyers }, () => registerCustomer(this.url)),
    );
    for (const { uid, send } of customers) {
      const added = await send('POST', '/api/api/getCartItem', {
        body: { pid: product, quantity: 1000, uid },
      });
      const [{ _id: cartId } = { _id: '' }] = (
        await send('POST', '/api/api/cartedItem', { body: { uid } })
      ).json() as { _id: string }[];
      if (added.status !== 200) throw new Error(added.text);
      let quantity = 1000;
      this.#visitors.push(
        this.#simulateVisitor([
          () => send('GET', `/api/api/product/?id=${product}`),
          () =>
            send('PATCH', '/api/api/updateCart', {
              body: { cartId, uid, quantity: (quantity += 1) },
            }),
          () => send('POST', '/api/api/cartedItem', { body: { uid } }),
          () => send('GET', '/api/api/me'),
        ]),
      );
    }
    const paths = ['/', '/search?q=agate', '/api/api/all', '/health', `/Product/${product}`];
    const requests = paths.map((path) => () => sendRequest(path, { url: this.url }));
    for (let reader = 0; reader < readers; reader += 1)
      this.#visitors.push(this.#simulateVisitor(requests));
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#visitors);
  }

  async #aProduct() {
    const all = (await sendRequest('/api/api/all', { url: this.url })).json() as { _id: string }[];
    return all[0]?._id ?? '';
  }

  async #simulateVisitor(requests: (() => Promise<CallResponse>)[]) {
    while (!this.#isOver) {
      for (const request of requests) await this.#retry(request);
      await wait(5);
    }
  }

  async #retry(request: () => Promise<CallResponse>) {
    let last = '';
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      const result = await request().catch((error: unknown) => String(error));
      if (typeof result !== 'string' && result.status === 200) {
        this.completed += 1;
        return;
      }
      last = typeof result === 'string' ? result : `${result.status} ${result.text.slice(0, 200)}`;
      const mayHelp = typeof result === 'string' || [502, 503].includes(result.status);
      if (!mayHelp) break;
      this.repeated += 1;
      await wait(pauseMs);
    }
    this.failures.push(last);
  }
}
