import { EventEmitter, once } from 'node:events';

/** Tracks the processes that are being rebuilt or restarted, so that requests can wait for them. */
export class PendingRestarts extends EventEmitter {
  readonly #pending = new Set<string>();

  begin(name: string) {
    this.#pending.add(name);
  }

  end(name: string) {
    this.#pending.delete(name);
    if (this.#pending.size === 0) this.emit('idle');
  }

  async idle() {
    if (this.#pending.size > 0) await once(this, 'idle');
  }
}
