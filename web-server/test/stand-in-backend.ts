import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  business,
  defaultShopTexts,
  routes,
  toWire,
  wireNames,
  type CategoryWire,
  type ProductWire,
  type SiteSettings,
} from 'contracts';
import { startFakeBackend, type Reply } from 'test-kit/fake-backend';

export function productNamed(productName: string, digit: number): ProductWire {
  return toWire(wireNames.product, {
    id: `${digit}`.repeat(24),
    productName,
    description: `About ${productName}`,
    category: 'Pyramids',
    crystalType: 'Amethyst',
    mainImage: { url: `/media/${digit}`, width: 900, height: 900 },
    additionalImages: [],
    quantityUnit: 'per/piece',
    modelNumber: `M-${digit}`,
    benefits: [],
    isBest: false,
  });
}

const pyramids: CategoryWire = {
  _id: 'c'.repeat(24),
  category: 'Pyramids',
  createdAt: '2026-01-02T03:04:05.000Z',
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Fake backend. Public reads return the data set by the test. */
export class StandInBackend {
  products = [productNamed('Amethyst pyramid', 1), productNamed('Rose quartz heart', 2)];
  /** Reported number of products; by default, the actual number. */
  total: number | undefined;
  catalogueVersion = '1';
  site: SiteSettings = {
    business: business.parse({}),
    profiles: { facebook: '', instagram: '' },
    texts: defaultShopTexts,
    hours: { timeZone: 'Asia/Kolkata', days: [], holidays: [] },
    picture: null,
  };
  asked: IncomingMessage[] = [];
  readonly staffSessions = new Set<string>();
  /** Handles all requests for which this fake backend has no built-in response. */
  other: Handler = (_request, response) => response.writeHead(404).end('{}');
  #running: Awaited<ReturnType<typeof startFakeBackend>> | undefined;

  async start() {
    const port = this.#running?.port ?? 0;
    this.#running = await startFakeBackend((request) => this.#replyTo(request), { port });
    return this.#running.url;
  }

  stop = async () => this.#running?.close();

  #showMe(cookie = '') {
    const session = cookie.replace('authToken=', '');
    if (session === 'broken') return { user: 'nobody can say' };
    const isStaff = this.staffSessions.has(session);
    const rest = { _id: '1'.repeat(24), uid: '1'.repeat(24), email: '', mobile: '', address: '' };
    const user = { ...rest, Uname: '', isSubscribed: false, role: isStaff ? 'admin' : 'user' };
    return { user: session ? user : null };
  }

  #addresses() {
    const products = this.products.map(({ _id, mainImage }) => ({ _id, picture: mainImage?.url }));
    return { products, total: this.total ?? products.length };
  }

  #replyTo(request: IncomingMessage): Reply {
    this.asked.push(request);
    const responses: Record<string, unknown> = {
      [routes.listProducts.path]: this.products,
      [`${routes.findProducts.path}?limit=1`]: { products: this.products, total: 2, filters: {} },
      [`${routes.listAddresses.path}?page=1`]: this.#addresses(),
      [`${routes.listAddresses.path}?page=2`]: { ...this.#addresses(), products: [] },
      [routes.listCategories.path]: [pyramids],
      [routes.showSite.path]: this.site,
      [routes.showMe.path]: this.#showMe(request.headers.cookie),
      [routes.showReadiness.path]: { status: 'ok', catalogueVersion: this.catalogueVersion },
    };
    const body = responses[request.url ?? ''];
    return body === undefined ? (response) => this.other(request, response) : { body };
  }
}
