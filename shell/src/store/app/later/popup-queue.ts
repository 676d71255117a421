import type { SiteEvents } from 'contracts';

export type Popup = SiteEvents['popup:wanted']['popup'];

export interface Surroundings {
  /** Whether a popup that nobody asked for may open now. */
  isQuiet: () => boolean;
  /** Whether there is still a reason for it. */
  isWelcome: (popup: Popup) => boolean;
  onOpen: (popup: Popup | undefined) => void;
}

const lookEvery = 500;

/** One popup at a time: those that nobody asked for wait for each other and for a quiet moment. */
export class PopupQueue {
  readonly #around: Surroundings;
  #waiting: Popup[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #open: Popup | undefined;

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
    this.#show(undefined);
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look() {
    this.#waiting = this.#waiting.filter((popup) => this.#around.isWelcome(popup));
    if (this.#waiting.length === 0) this.stop();
    else if (!this.#open && this.#around.isQuiet()) this.#show(this.#waiting.shift());
  }

  #show(popup: Popup | undefined) {
    this.#open = popup;
    this.#around.onOpen(popup);
  }
}
