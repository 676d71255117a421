/**
 * The path of the page on the screen. Links listen to it by themselves: told by context, a change would reach parts
 * that never came alive, and React holds a page change back for as long as such a part is told of it.
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
