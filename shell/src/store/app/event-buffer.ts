import type { SiteEvents } from 'contracts';

/** Buffers events until a listener subscribes. */
export class EventBuffer<Item> {
  #buffered: Item[] = [];
  #listener: ((item: Item) => void) | undefined;

  get isEmpty(): boolean {
    return this.#buffered.length === 0;
  }

  push(item: Item) {
    if (this.#listener) this.#listener(item);
    else this.#buffered.push(item);
  }

  /** Passes buffered and later events to the listener. Returns a function that unsubscribes. */
  subscribe(listener: (item: Item) => void): () => void {
    this.#listener = listener;
    const buffered = this.#buffered;
    this.#buffered = [];
    for (const item of buffered) listener(item);
    return () => {
      this.#listener = undefined;
    };
  }
}

/** Buffered requests for toasts and popups, which are passed to the lazily loaded components. */
export interface ToastAndPopupBuffers {
  toasts: EventBuffer<SiteEvents['toast:show']>;
  popups: EventBuffer<SiteEvents['popup:wanted']['popup']>;
}
