import type { SavedList } from 'contracts';
import { useRef, useState } from 'react';
import { Button } from 'storefront-kit';
import { Notice } from '../../../lib/notice.js';
import { listTexts as texts } from '../../../list-texts.js';
import { texts as shopTexts } from '../../../texts.js';
import { AddAll } from './add-all.js';
import css from './list-content.module.css';
import { SavedListHeader } from './list-head.js';
import { ListLine } from './list-line.js';
import { moveProductInOrder } from './list-patch.js';
import type { SavedListState } from './use-saved-list.js';

interface Removed {
  pid: string;
  name: string;
}

/** Shows the name, the products and the actions of a list. */
export function ListContent({ list, state }: { list: SavedList; state: SavedListState }) {
  const { problem, change, saveNow } = state;
  const [removed, setRemoved] = useState<Removed>();
  const [moved, setMoved] = useState('');
  const lines = useRef<HTMLOListElement>(null);
  const count = list.lines.length;
  const isReadOnly = list.access === 'read';
  // True if an edit conflict has discarded the last change. The Undo button of a removal is then hidden.
  const isDiscarded = problem && !problem.retry;
  const remove = async ({ pid, name }: Removed) => {
    // Saves a new sort order first, because undoing the removal would discard an unsaved sort order.
    await saveNow();
    change({ lines: [{ pid, isRemoved: true }] });
    setRemoved({ pid, name });
  };
  const undo = ({ pid }: Removed) => {
    change({ lines: [{ pid, isRemoved: false }] });
    void saveNow();
    // Moves focus to the list, because the Undo button is about to disappear.
    lines.current?.focus({ preventScroll: true });
    setRemoved(undefined);
  };
  const move = (pid: string, by: number, name: string) => {
    const order = moveProductInOrder(list, pid, by);
    change({ order });
    setRemoved(undefined);
    setMoved(texts.moved(name, order.indexOf(pid) + 1, count));
  };
  return (
    <div className={css['content']}>
      <SavedListHeader list={list} state={state} />
      {isReadOnly && <p className={css['hint']}>{texts.readOnly}</p>}
      <div className={css['messages']}>
        {problem && (
          <div role="alert" className={css['problem']}>
            <p>{problem.text}</p>
            {problem.retry && (
              <Button look="secondary" onClick={problem.retry}>
                {texts.retry}
              </Button>
            )}
          </div>
        )}
        <div role="status" className={css['removed']}>
          {removed && !isDiscarded && (
            <>
              <p>{texts.removedLine(removed.name)}</p>
              <Button look="secondary" onClick={() => undo(removed)}>
                {texts.undo}
              </Button>
            </>
          )}
        </div>
      </div>
      {count === 0 && <Notice text={texts.empty} hint={texts.emptyHint} leadsTo="shop" />}
      {count > 1 && !isReadOnly && <p className={css['hint']}>{texts.reorderHint}</p>}
      <ol ref={lines} tabIndex={-1} className={css['lines']}>
        {list.lines.map((line, index) => {
          const { id: pid, productName } = line.now ?? line.saved;
          const name = productName || shopTexts.unnamed;
          return (
            <ListLine
              key={pid}
              line={line}
              isFirst={index === 0}
              isLast={index === count - 1}
              isReadOnly={isReadOnly}
              onChange={(fields) => change({ lines: [{ pid, ...fields }] })}
              onMove={(by) => move(pid, by, name)}
              onRemove={() => void remove({ pid, name })}
            />
          );
        })}
      </ol>
      <p role="status" className={css['moved']}>
        {moved}
      </p>
      {!isReadOnly && <AddAll list={list} saveNow={saveNow} />}
    </div>
  );
}
