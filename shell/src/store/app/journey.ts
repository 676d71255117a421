import type { PageStore } from './page-store.js';
import { setPending } from './pending.js';
import type { Screen } from './screen.js';
import { scrollAfterArrival, scrollToAnchor, scrollToPlace } from './scrolling.js';
import { ShopHistory, type Arrival, type NavigateOptions } from './shop-history.js';
import { visitTo, type Visit } from './visits.js';

/** Milliseconds for which the page that is left stays, before the next one shows its skeleton. */
const patience = 600;

export type Show = (next: Omit<Screen, 'slot'>) => void;

/** Takes the visitor from page to page: code and data are fetched first, then the page is shown. */
export class Journey {
  /** Takes what `useNavigate` is asked for. */
  readonly navigator: ShopHistory;
  readonly #pages: PageStore;
  #show: Show = () => undefined;
  #turn = 0;
  #ahead: { href: string; seed: number } | undefined;

  constructor(pages: PageStore) {
    this.#pages = pages;
    this.navigator = new ShopHistory({
      onVisit: (visit, arrival) => void this.#visit(visit, arrival),
      seedFor: (href) => (this.#ahead?.href === href ? this.#ahead.seed : undefined),
    });
  }

  /** Begins to follow links; ends when the answer is called. */
  start(show: Show): () => void {
    this.#show = show;
    return this.navigator.start();
  }

  /** Brings back the order in which a page was seen before the visitor left the shop's pages. */
  async resume(visit: Visit): Promise<void> {
    const turn = this.#turn;
    const load = this.#pages.reopen(visit);
    await load.prepare();
    if (turn === this.#turn && load.isReady) this.#show({ visit, arrival: 'back', load });
  }

  readonly navigate = (href: string, options?: NavigateOptions) =>
    this.navigator.navigate(href, options);

  /** Fetches ahead what a page needs; its random order is then kept for the visit. */
  readonly prepare = (href: string) => {
    const url = new URL(href, location.href);
    const visit = visitTo(url);
    if (!visit || url.href === this.#ahead?.href || url.pathname === location.pathname) return;
    this.#ahead = { href: url.href, seed: visit.seed };
    void this.#pages.open(visit).prepare();
  };

  async #visit(visit: Visit, arrival: Arrival) {
    if (arrival === 'anchor') {
      stay(visit);
      return;
    }
    this.#turn += 1;
    const turn = this.#turn;
    this.#ahead = undefined;
    const load = arrival === 'back' ? this.#pages.reopen(visit) : this.#pages.open(visit);
    if (!load.isReady) {
      setPending(true);
      await Promise.race([load.prepare(), pause(patience)]);
    }
    if (turn === this.#turn) this.#show({ visit, arrival, load });
  }
}

function stay({ location: { hash }, scroll }: Visit) {
  setPending(false);
  if (scroll !== undefined) scrollToPlace(scroll);
  else if (hash) scrollToAnchor(hash);
  else scrollAfterArrival('');
}

function pause(time: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, time));
}
