import type { SavedList } from 'contracts';
import { hasErrorCode, request } from '../../../lib/saved-lists.js';
import { applyPatch, mergePatches, type ListPatch } from './list-patch.js';

const saveDelayMs = 400;

interface Listener {
  /** Called with the list as displayed: the saved list with the unsaved changes applied. */
  onList: (list: SavedList) => void;
  /** Called if the list was changed elsewhere; the unsaved changes are discarded. */
  onConflict: (list: SavedList) => void;
  /** Called if a save fails for a reason other than a conflict; the unsaved changes are kept. */
  onFailed: (error: unknown) => void;
}

/** Saves changes to a list sequentially, each with the revision from the previous response. */
export class ListSaver {
  #saved: SavedList | undefined;
  #pending: ListPatch | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();

  constructor(private readonly listener: Listener) {}

  change(patch: ListPatch) {
    this.#pending = mergePatches(this.#pending ?? {}, patch);
    this.#show();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), saveDelayMs);
  }

  /** Saves all pending changes immediately. Resolves to true if the server has all changes. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#saving = this.#saving.then(() => this.#save());
    await this.#saving;
    return this.#pending === undefined;
  }

  /** Switches to another version of the list and discards unsaved changes. */
  reset(list: SavedList) {
    clearTimeout(this.#timer);
    this.#pending = undefined;
    this.#saved = list;
    this.#show();
  }

  async #save() {
    const patch = this.#takePending();
    if (!patch || !this.#saved) return;
    const { id, revision } = this.#saved;
    try {
      const body = { revision, ...patch };
      this.#saved = (await request('changeSavedList', { params: { id }, body })).list;
      this.#show();
    } catch (error) {
      if (hasErrorCode(error, 'list.changed')) {
        this.#takePending();
        this.listener.onConflict(this.#saved);
        return;
      }
      this.#pending = mergePatches(patch, this.#pending ?? {});
      this.listener.onFailed(error);
    }
  }

  #takePending() {
    const patch = this.#pending;
    this.#pending = undefined;
    return patch;
  }

  #show() {
    if (this.#saved) this.listener.onList(applyPatch(this.#saved, this.#pending ?? {}));
  }
}
