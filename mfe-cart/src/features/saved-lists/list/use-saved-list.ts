import type { SavedList } from 'contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listTexts as texts } from '../../../list-texts.js';
import { serverMessageOf } from '../../../lib/notify.js';
import { hasErrorCode, request } from '../../../lib/saved-lists.js';
import type { ListPatch } from './list-patch.js';
import { ListSaver } from './list-saver.js';

type Reading =
  | { phase: 'reading' }
  | { phase: 'missing' }
  | { phase: 'failed'; reason: string }
  | { phase: 'ready'; list: SavedList };

/** The reason why the last change was not saved. `retry` is absent if the change was discarded. */
export interface ListSaveProblem {
  text: string;
  retry?: () => void;
}

/** Loads a list and saves its changes. After a conflict, the latest version is displayed with a message. */
export function useSavedList(id: string) {
  const [reading, setReading] = useState<Reading>({ phase: 'reading' });
  const [problem, setProblem] = useState<ListSaveProblem>();
  const saver = useRef<ListSaver>(undefined);
  const load = useCallback(async () => {
    try {
      const list = await request('showSavedList', { params: { id } });
      saver.current ??= new ListSaver({
        onList: (list) => setReading({ phase: 'ready', list }),
        onConflict: ({ company }) => {
          setProblem({ text: company?.sharedBy ? texts.changedByMember : texts.changedElsewhere });
          void load();
        },
        onFailed: (error) => {
          const retry = () => {
            setProblem(undefined);
            void saver.current?.flush();
          };
          setProblem({ text: serverMessageOf(error) ?? texts.saveFailed, retry });
        },
      });
      saver.current.reset(list);
    } catch (error) {
      setReading(failedReading(error));
    }
  }, [id]);
  useEffect(() => {
    void load();
    return () => void saver.current?.flush();
  }, [load]);
  const change = (patch: ListPatch) => {
    setProblem(undefined);
    saver.current?.change(patch);
  };
  /** Resolves to true if the server has all changes. */
  const saveNow = () => saver.current?.flush() ?? Promise.resolve(true);
  return { reading, problem, load, change, saveNow };
}

const failedReading = (error: unknown): Reading =>
  hasErrorCode(error, 'list.not_found')
    ? { phase: 'missing' }
    : { phase: 'failed', reason: serverMessageOf(error) ?? texts.failedOne };

export type SavedListState = ReturnType<typeof useSavedList>;
