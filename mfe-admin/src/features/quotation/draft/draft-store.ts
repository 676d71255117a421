import type { StaffQuotation } from 'contracts';
import { ApiError } from 'storefront-kit';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import { packingDetailsByProduct, type PackingByProduct } from './draft-packing.js';
import { toDraftValues, type DraftValues } from './draft-values.js';
import { labelOfFieldPath } from './labels.js';
import { mergeDrafts, type ConflictingChange } from './merge-drafts.js';
import { parseDraft } from './read-draft.js';

export type SaveStatus =
  | { kind: 'saved' | 'waiting' | 'saving' }
  | { kind: 'failed'; reason: string }
  /** Another staff member changed the same fields, so the user must choose a value for each field. */
  | { kind: 'conflict'; differences: ConflictingChange[]; by: string };

export interface DraftState {
  values: DraftValues;
  saving: SaveStatus;
  packing: PackingByProduct;
  /** Characters in the draft that the PDF's font cannot display. */
  unprintable: readonly string[];
  /** Name of the staff member whose concurrent changes were merged without a conflict. */
  joinedBy?: string;
}

interface Revision {
  values: DraftValues;
  revision: number;
}

const saveDelayMs = 700;
const retryDelayMs = 5_000;
const broken = "Can't connect to the shop";

/** Saves a draft automatically. Holds the current input, the stored version and the state of the last save. */
export class DraftStore {
  readonly id: string;
  #state: DraftState;
  #base: Revision;
  /** The stored version that was loaded for the last merge; it contains the changes of another staff member. */
  #theirs?: Revision;
  #running: Promise<boolean> | undefined;
  #timer?: ReturnType<typeof setTimeout>;
  readonly #listeners = new Set<() => void>();

  constructor(draft: StaffQuotation) {
    const values = toDraftValues(draft);
    this.id = draft.id;
    this.#base = { values, revision: draft.revision };
    this.#state = {
      values,
      saving: { kind: 'saved' },
      packing: packingDetailsByProduct(draft),
      unprintable: draft.unprintable ?? [],
    };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly getState = () => this.#state;

  get revision() {
    return this.#base.revision;
  }
  get isSaved() {
    return this.#state.values === this.#base.values;
  }

  change(to: (values: DraftValues) => DraftValues) {
    const values = to(this.#state.values);
    const isChoosing = this.#state.saving.kind === 'conflict';
    this.#set(isChoosing ? { values } : { values, saving: { kind: 'waiting' } });
    if (!isChoosing) this.#schedule(saveDelayMs);
  }

  /** Saves pending changes, or the unchanged draft if `isForced` is set. Resolves to true if everything is stored. */
  async flush({ isForced = false } = {}): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (this.#state.saving.kind === 'conflict') return false;
    if (this.isSaved && !isForced) return true;
    this.#running = this.#save().finally(() => (this.#running = undefined));
    return (await this.#running) && this.flush();
  }

  /**
   * Saves the values that the user has chosen in an edit conflict, with the other staff member's version as the new
   * base.
   */
  saveChoices(): Promise<boolean> {
    if (this.#theirs) this.#base = this.#theirs;
    this.#set({ saving: { kind: 'waiting' } });
    return this.flush();
  }

  stop() {
    clearTimeout(this.#timer);
  }

  async #save(): Promise<boolean> {
    const { values } = this.#state;
    const { content, faults } = parseDraft(values);
    if (!content) return this.#fail(firstOf(faults));
    this.#set({ saving: { kind: 'saving' } });
    const { revision } = this.#base;
    try {
      const body = { revision, content };
      const { quotation } = await request('saveQuotation', { params: { id: this.id }, body });
      this.#base = { values, revision: quotation.revision };
      const kind = this.isSaved ? 'saved' : 'waiting';
      const { unprintable = [] } = quotation;
      this.#set({ saving: { kind }, packing: packingDetailsByProduct(quotation), unprintable });
      return true;
    } catch (error) {
      return this.#meet(error);
    }
  }

  async #meet(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) return this.#fail(broken);
    if (error.code === 'quotation.changed') return this.#merge();
    const [path, words] = Object.entries(error.fields)[0] ?? [];
    if (path && words && path !== 'state') return this.#fail(firstOf({ [path]: words }));
    // Schedules a retry after a network or server error, but not after the server has rejected the request.
    if (error.status === 0 || error.status >= 500) this.#schedule(retryDelayMs);
    return this.#fail(errorMessage(error, broken));
  }

  async #merge(): Promise<boolean> {
    const storedDraft = await request('showQuotation', { params: { id: this.id } }).catch(
      () => null,
    );
    if (!storedDraft) return this.#fail(broken);
    const storedValues = toDraftValues(storedDraft, this.#base.values.lines);
    const sides = { base: this.#base.values, stored: storedValues, mine: this.#state.values };
    const { values, differences } = mergeDrafts(sides);
    this.#theirs = { values: storedValues, revision: storedDraft.revision };
    const by = storedDraft.updatedBy;
    if (differences.length > 0) {
      this.#set({ values, saving: { kind: 'conflict', differences, by } });
      return false;
    }
    this.#base = this.#theirs;
    this.#set({ values, saving: { kind: 'waiting' }, joinedBy: by });
    return true;
  }

  #fail(reason: string) {
    this.#set({ saving: { kind: 'failed', reason } });
    return false;
  }

  #schedule(delayMs: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  #set(change: Partial<DraftState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function firstOf(faults: Record<string, string>) {
  const [path = '', words = ''] = Object.entries(faults)[0] ?? [];
  return `${labelOfFieldPath(path)}: ${words}`;
}
