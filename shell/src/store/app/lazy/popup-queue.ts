import type { SiteEvents } from 'contracts';

export type Popup = SiteEvents['popup:wanted']['popup'];

export interface PopupQueueOptions {
  /** True when an unrequested popup may open now. */
  mayInterrupt: () => boolean;
  /** False once the popup has lost its purpose. */
  isEligible: (popup: Popup) => boolean;
  onOpen: (popup: Popup | undefined) => void;
  /** One that nobody asked for opens, or is closed. */
  onAutoOpen: (popup: Popup) => void;
  onDismissed: (popup: Popup) => void;
}

const pollIntervalMs = 500;

/** One popup at a time: those that nobody asked for wait for each other and for a quiet moment. */
export class PopupQueue {
  readonly #options: PopupQueueOptions;
  #queue: Popup[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #open: Popup | undefined;
  #autoOpened: Popup | undefined;

  constructor(options: PopupQueueOptions) {
    this.#options = options;
  }

  /** Opens at once: somebody has asked for it. */
  openNow(popup: Popup) {
    this.#queue = this.#queue.filter((each) => each !== popup);
    this.#show(popup);
  }

  /** Opens in a quiet moment. */
  enqueue(popup: Popup) {
    this.#queue.push(popup);
    this.#timer ??= setInterval(() => this.#poll(), pollIntervalMs);
    this.#poll();
  }

  close() {
    if (this.#open && this.#open === this.#autoOpened) this.#options.onDismissed(this.#open);
    this.#show(undefined);
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #poll() {
    this.#queue = this.#queue.filter((popup) => this.#options.isEligible(popup));
    if (this.#queue.length === 0) this.stop();
    else if (!this.#open && this.#options.mayInterrupt()) this.#showAutoOpened(this.#queue.shift());
  }

  #showAutoOpened(popup: Popup | undefined) {
    this.#show(popup);
    this.#autoOpened = popup;
    if (popup) this.#options.onAutoOpen(popup);
  }

  #show(popup: Popup | undefined) {
    this.#open = popup;
    this.#autoOpened = undefined;
    this.#options.onOpen(popup);
  }
}
