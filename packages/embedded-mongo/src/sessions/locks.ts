import type { Table } from '../storage/store.js';

export interface LockHolder {
  readonly ended: Promise<void>;
}

/**
 * Thrown when a non-transactional write needs a key that a transaction has locked. The write is retried once the
 * transaction has ended.
 */
export class KeyLockedError extends Error {
  constructor(readonly holder: LockHolder) {
    super('a transaction holds this key');
  }
}

/** Locks on the keys that open transactions have changed. */
export class KeyLocks {
  readonly #holders = new Map<string, LockHolder>();
  readonly #namesByHolder = new Map<LockHolder, string[]>();

  holderOf(table: Table, key: Uint8Array): LockHolder | undefined {
    return this.#holders.size === 0 ? undefined : this.#holders.get(nameOf(table, key));
  }

  hold(holder: LockHolder, table: Table, key: Uint8Array): void {
    const name = nameOf(table, key);
    const names = this.#namesByHolder.get(holder);
    if (names) names.push(name);
    else this.#namesByHolder.set(holder, [name]);
    this.#holders.set(name, holder);
  }

  /** Throws KeyLockedError if a transaction has locked the key. */
  refuse(table: Table, key: Uint8Array): void {
    const holder = this.holderOf(table, key);
    if (holder) throw new KeyLockedError(holder);
  }

  release(holder: LockHolder): void {
    for (const name of this.#namesByHolder.get(holder) ?? []) this.#holders.delete(name);
    this.#namesByHolder.delete(holder);
  }
}

function nameOf(table: Table, key: Uint8Array): string {
  return `${table}:${Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString('latin1')}`;
}
