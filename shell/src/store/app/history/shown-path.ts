/**
 * Path of the page on the screen. Links subscribe to it directly: a context change would reach unhydrated parts, and
 * React delays a page change while such a part has an update.
 */
export class ShownPath {
  readonly #listeners = new Set<() => void>();
  #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  readonly read = (): string => this.#path;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(path: string) {
    this.#path = path;
    for (const listener of this.#listeners) listener();
  }
}
