import { useEffect, useState } from 'react';
import type { SavedListSummary } from 'contracts';
import { Skeleton, VisuallyHidden } from 'storefront-kit';
import { listTexts, saveToListTexts as texts } from '../../list-texts.js';
import { NewListForm } from '../new-list-form.js';
import { Notice } from '../notice.js';
import { serverMessageOf } from '../notify.js';
import {
  addToList,
  createList,
  request,
  combineLinesByProduct,
  type LineToSave,
  type SaveResult,
} from '../saved-lists.js';
import { ListChoice } from './list-choice.js';
import { SaveToListOutcome } from './save-outcome.js';
import css from './save-to-list.module.css';

type Reading =
  { phase: 'reading' } | { phase: 'failed' } | { phase: 'ready'; lists: SavedListSummary[] };

/** Content of the "Save to list" drawer. The customer chooses or creates a list and then sees the result. */
export function SaveForm({ lines: separateLines, withoutProduct, onClose }: SaveFormProps) {
  const lines = combineLinesByProduct(separateLines);
  const { reading, read } = useLists();
  const [result, setResult] = useState<SaveResult>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const save = async (place: string, act: () => Promise<SaveResult>) => {
    if (busy !== undefined) return false;
    setBusy(place);
    setProblem(undefined);
    try {
      setResult(await act());
      return true;
    } catch (error) {
      setProblem(serverMessageOf(error) ?? texts.failed);
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  if (result)
    return <SaveToListOutcome {...{ result, withoutProduct, onClose }} count={lines.length} />;
  if (reading.phase === 'failed')
    return <Notice text={listTexts.failed} action={{ label: listTexts.retry, act: read }} />;
  return (
    <div className={css['form']}>
      <p className={css['what']}>{texts.what(lines.length)}</p>
      {problem && (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
      {reading.phase === 'reading' ? (
        <Loading />
      ) : (
        <ListChoice
          lists={reading.lists}
          busy={busy}
          onChoose={({ id }) => void save(id, () => addToList(id, lines))}
        />
      )}
      <NewListForm
        isBusy={busy === ''}
        onCreate={(name, key) => save('', () => createList(name, lines, key))}
      />
      <p className={css['limit']}>{texts.limit}</p>
    </div>
  );
}

function useLists() {
  const [reading, setReading] = useState<Reading>({ phase: 'reading' });
  const load = () =>
    request('listSavedLists', {}).then(
      ({ lists }) =>
        setReading({ phase: 'ready', lists: lists.filter(({ access }) => access !== 'read') }),
      () => setReading({ phase: 'failed' }),
    );
  useEffect(() => void load(), []);
  const read = () => {
    setReading({ phase: 'reading' });
    void load();
  };
  return { reading, read };
}

const Loading = () => (
  <div role="status" className={css['loading']}>
    <VisuallyHidden>{listTexts.loading}</VisuallyHidden>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className={css['placeholder']} />
    ))}
  </div>
);

interface SaveFormProps {
  lines: LineToSave[];
  withoutProduct: number;
  onClose: () => void;
}
