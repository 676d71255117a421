import type { SiteEvents } from 'contracts';

export type Popup = SiteEvents['popup:wanted']['popup'];

export interface Surroundings {
  /** Whether a popup that nobody asked for may open now. */
  isQuiet: () => boolean;
  /** Whether there is still a reason for it. */
  isWelcome: (popup: Popup) => boolean;
  onOpen: (popup: Popup | undefined) => void;
  /** One that nobody asked for opens, or is closed. */
  onOffered: (popup: Popup) => void;
  onDismissed: (popup: Popup) => void;
}

const lookEvery = 500;

/** One popup at a time: those that nobody asked for wait for each other and for a quiet moment. */
export class PopupQueue {
  readonly #around: Surroundings;
  #waiting: Popup[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #open: Popup | undefined;
  #offered: Popup | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Opens at once: somebody has asked for it. */
  force(popup: Popup) {
    this.#waiting = this.#waiting.filter((each) => each !== popup);
    this.#show(popup);
  }

  /** Opens in a quiet moment. */
  offer(popup: Popup) {
    this.#waiting.push(popup);
    this.#timer ??= setInterval(() => this.#look(), lookEvery);
    this.#look();
  }

  close() {
    if (this.#open && this.#open === this.#offered) this.#around.onDismissed(this.#open);
    this.#show(undefined);
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look() {
    this.#waiting = this.#waiting.filter((popup) => this.#around.isWelcome(popup));
    if (this.#waiting.length === 0) this.stop();
    else if (!this.#open && this.#around.isQuiet()) this.#showOffered(this.#waiting.shift());
  }

  #showOffered(popup: Popup | undefined) {
    this.#show(popup);
    this.#offered = popup;
    if (popup) this.#around.onOffered(popup);
  }

  #show(popup: Popup | undefined) {
    this.#open = popup;
    this.#offered = undefined;
    this.#around.onOpen(popup);
  }
}
