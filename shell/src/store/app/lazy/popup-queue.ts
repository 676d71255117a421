import type { SiteEvents } from 'contracts';

export type Popup = SiteEvents['popup:wanted']['popup'];

export interface PopupQueueOptions {
  /** True when an unrequested popup may open now. */
  mayInterrupt: () => boolean;
  /** False once the popup has lost its purpose. */
  isEligible: (popup: Popup) => boolean;
  onOpen: (popup: Popup | undefined) => void;
  /** Called whenever a popup opens. */
  onSeen: (popup: Popup) => void;
  /** Called when the visitor closes a popup that opened by itself. */
  onDismissed: (popup: Popup) => void;
}

const pollIntervalMs = 500;

/** Shows one popup at a time. Automatic popups wait for each other and until the visitor is idle; each opens once. */
export class PopupQueue {
  readonly #options: PopupQueueOptions;
  readonly #seen = new Set<Popup>();
  #queue: Popup[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #open: Popup | undefined;
  #autoOpened: Popup | undefined;

  constructor(options: PopupQueueOptions) {
    this.#options = options;
  }

  /** Opens a popup that the visitor requested. It does not open by itself afterwards. */
  openNow(popup: Popup) {
    this.#show(popup);
  }

  /** Opens a popup by itself as soon as the visitor is idle, unless it was open before. */
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
    this.#queue = this.#queue.filter(
      (popup) => !this.#seen.has(popup) && this.#options.isEligible(popup),
    );
    if (this.#queue.length === 0) this.stop();
    else if (!this.#open && this.#options.mayInterrupt()) this.#showAutoOpened(this.#queue.shift());
  }

  #showAutoOpened(popup: Popup | undefined) {
    this.#show(popup);
    this.#autoOpened = popup;
  }

  #show(popup: Popup | undefined) {
    this.#open = popup;
    this.#autoOpened = undefined;
    if (popup) {
      this.#seen.add(popup);
      this.#options.onSeen(popup);
    }
    this.#options.onOpen(popup);
  }
}
