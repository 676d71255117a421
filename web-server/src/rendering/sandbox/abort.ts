type Listener = () => void;

class Signal {
  aborted = false;
  reason: unknown;
  readonly #listeners = new Set<Listener>();

  addEventListener(_type: 'abort', listener: Listener) {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: Listener) {
    this.#listeners.delete(listener);
  }

  throwIfAborted() {
    if (this.aborted) throw this.reason;
  }

  raise(reason: unknown) {
    if (this.aborted) return;
    Object.assign(this, { aborted: true, reason });
    for (const listener of this.#listeners) listener();
  }
}

export class RealmAbortController {
  readonly signal = new Signal();

  abort(reason: unknown = new Error('This operation was aborted')) {
    this.signal.raise(reason);
  }
}
