import type { SavedList } from 'contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from 'storefront-kit';
import { listTexts as texts } from '../../../list-texts.js';
import { serverMessageOf } from '../../../lib/notify.js';
import { request } from '../../../lib/saved-lists.js';
import type { ListPatch } from './list-patch.js';
import { ListSaver } from './list-saver.js';

type Reading =
  | { phase: 'reading' }
  | { phase: 'missing' }
  | { phase: 'failed'; reason: string }
  | { phase: 'ready'; list: SavedList };

/** Why the last change was not saved. `retry` is absent if the change was discarded. */
export interface Problem {
  text: string;
  retry?: () => void;
}

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/** Loads a list and saves its changes. After a conflict, the latest version is displayed with a message. */
export function useSavedList(id: string) {
  const [reading, setReading] = useState<Reading>({ phase: 'reading' });
  const [problem, setProblem] = useState<Problem>();
  const saver = useRef<ListSaver>(undefined);
  const load = useCallback(async () => {
    try {
      const list = await request('showSavedList', { params: { id } });
      const onList = (shown: SavedList) => setReading({ phase: 'ready', list: shown });
      const onFailed = (error: unknown) => {
        if (hasCode(error, 'list.changed')) {
          setProblem({ text: texts.changedElsewhere });
          void load();
          return;
        }
        const retry = () => {
          setProblem(undefined);
          void saver.current?.flush();
        };
        setProblem({ text: serverMessageOf(error) ?? texts.saveFailed, retry });
      };
      saver.current ??= new ListSaver(list, { onList, onFailed });
      saver.current.reset(list);
    } catch (error) {
      if (hasCode(error, 'list.not_found')) setReading({ phase: 'missing' });
      else setReading({ phase: 'failed', reason: serverMessageOf(error) ?? texts.failedOne });
    }
  }, [id]);
  useEffect(() => {
    void load();
    return () => void saver.current?.flush();
  }, [load]);
  return {
    reading,
    problem,
    load,
    change: (patch: ListPatch) => {
      setProblem(undefined);
      saver.current?.change(patch);
    },
    /** Resolves to true if the server has all changes. */
    saveNow: () => saver.current?.flush() ?? Promise.resolve(true),
  };
}

export type ListState = ReturnType<typeof useSavedList>;
