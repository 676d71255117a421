import type { SiteEvents } from 'contracts';

export type PopupName = SiteEvents['popup:wanted']['popup'];

export interface PopupQueueOptions {
  /** True while an automatic popup may open. */
  mayInterrupt: () => boolean;
  /** False if a queued popup no longer applies, for example the login popup after sign-in. */
  isEligible: (popup: PopupName) => boolean;
  onOpen: (popup: PopupName | undefined, isRequested: boolean) => void;
  /** Called whenever a popup opens. */
  onSeen: () => void;
  /** Called when the visitor closes an automatic popup. */
  onDismissed: (popup: PopupName) => void;
}

const pollIntervalMs = 500;

/**
 * Shows one popup at a time. Opens at most one popup automatically: when the visitor may be interrupted, and only if no
 * popup has been open before.
 */
export class PopupQueue {
  readonly #options: PopupQueueOptions;
  #wasOpen = false;
  #queue: PopupName[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #open: PopupName | undefined;
  #autoOpened: PopupName | undefined;

  constructor(options: PopupQueueOptions) {
    this.#options = options;
  }

  /** Opens a popup that the visitor requested. No popup opens automatically afterwards. */
  openNow(popup: PopupName) {
    this.#show(popup, true);
  }

  /** Opens a popup automatically as soon as the visitor may be interrupted, unless another popup has already been opened. */
  enqueue(popup: PopupName) {
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
    const { isEligible } = this.#options;
    this.#queue = this.#wasOpen ? [] : this.#queue.filter(isEligible);
    if (this.#queue.length === 0) this.stop();
    else if (!this.#open && this.#options.mayInterrupt()) this.#showAutoOpened(this.#queue.shift());
  }

  #showAutoOpened(popup: PopupName | undefined) {
    this.#show(popup);
    this.#autoOpened = popup;
  }

  #show(popup: PopupName | undefined, isRequested = false) {
    this.#open = popup;
    this.#autoOpened = undefined;
    if (popup) {
      this.#wasOpen = true;
      this.#options.onSeen();
    }
    this.#options.onOpen(popup, isRequested);
  }
}
