import { joinWithMiddleDot, type SavedListSummary } from 'contracts';
import { Spinner } from 'storefront-kit';
import { listTexts } from '../../list-texts.js';
import css from './save-to-list.module.css';

/** The customer's lists as buttons; `busy` is the id of the list to which products are being saved. */
export function ListChoice({ lists, busy, onChoose }: ListChoiceProps) {
  if (lists.length === 0) return null;
  return (
    <ul className={css['lists']} aria-label={listTexts.heading}>
      {lists.map((list) => (
        <li key={list.id}>
          <button
            type="button"
            className={css['choice']}
            aria-busy={busy === list.id || undefined}
            onClick={() => onChoose(list)}
          >
            <bdi className={css['name']}>{list.name}</bdi>
            {busy === list.id ? (
              <Spinner />
            ) : (
              <span className={css['count']}>
                {joinWithMiddleDot([
                  list.company?.sharedBy && list.company.name,
                  listTexts.products(list.lines),
                ])}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ListChoiceProps {
  lists: SavedListSummary[];
  busy: string | undefined;
  onChoose: (list: SavedListSummary) => void;
}
