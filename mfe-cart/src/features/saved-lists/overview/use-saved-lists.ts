import type { SavedListSummary } from 'contracts';
import { useCallback, useEffect, useState } from 'react';
import { serverMessageOf } from '../../../lib/notify.js';
import { createList, request } from '../../../lib/saved-lists.js';
import { listTexts as texts } from '../../../list-texts.js';
import { clearListDeletion, readListDeletion, type DeletedList } from '../last-deletion.js';
import { nameOfCopy } from '../name-of-copy.js';

type Reading =
  | { phase: 'reading' }
  | { phase: 'failed'; reason: string }
  | { phase: 'ready'; lists: SavedListSummary[] };

/** A message about the last change, and the deleted list if its deletion can be undone. */
export interface ListChangeOutcome {
  text: string;
  deleted?: DeletedList;
}

function lastOutcome(): ListChangeOutcome | undefined {
  const deleted = readListDeletion();
  return deleted && { text: texts.deleted(deleted.name), deleted };
}

/**
 * Loads the customer's lists and returns functions that change them. If a change was not saved, its function rejects
 * with a message, and the lists stay displayed even if they cannot be reloaded, so that typed names are kept.
 */
export function useSavedLists() {
  const [reading, setReading] = useState<Reading>({ phase: 'reading' });
  const [outcome, setOutcome] = useState<ListChangeOutcome | undefined>(lastOutcome);
  const load = useCallback(async ({ keepsLists = false } = {}) => {
    try {
      const { lists } = await request('listSavedLists', {});
      setReading({ phase: 'ready', lists });
    } catch (error) {
      if (keepsLists) return;
      setReading({ phase: 'failed', reason: serverMessageOf(error) ?? texts.failed });
    }
  }, []);
  useEffect(() => {
    clearListDeletion();
    void load();
  }, [load]);
  const change = async (act: () => Promise<unknown>, done: ListChangeOutcome) => {
    try {
      await act();
    } catch (error) {
      await load({ keepsLists: true });
      throw new Error(serverMessageOf(error) ?? texts.saveFailed, { cause: error });
    }
    await load();
    setOutcome(done);
  };
  const retry = () => {
    setReading({ phase: 'reading' });
    void load();
  };
  return { reading, outcome, retry, ...changesBy(change) };
}

type Change = (act: () => Promise<unknown>, done: ListChangeOutcome) => Promise<void>;

/** Returns functions that change lists and report the result in a message. */
const changesBy = (change: Change) => ({
  create: (name: string, key: string) =>
    change(() => createList(name, [], key), { text: texts.created(name) }),
  rename: ({ id, revision }: SavedListSummary, name: string) =>
    change(() => request('changeSavedList', { params: { id }, body: { revision, name } }), {
      text: '',
    }),
  duplicate: ({ id, name }: SavedListSummary, key: string) => {
    const copy = nameOfCopy(name);
    const headers = { 'Idempotency-Key': key };
    const body = { name: copy, copyOf: id };
    return change(() => request('createSavedList', { headers, body }), {
      text: texts.created(copy),
    });
  },
  remove: (list: SavedListSummary) =>
    change(() => request('deleteSavedList', { params: { id: list.id } }), {
      text: texts.deleted(list.name),
      deleted: list,
    }),
  restore: ({ id, name }: DeletedList) =>
    change(() => request('restoreSavedList', { params: { id }, body: {} }), {
      text: texts.restored(name),
    }),
});
