import { useQueryClient } from '@tanstack/react-query';
import type { SavedView } from 'contracts';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useConfirm } from '../dialogs/confirm.js';
import { IconButton } from '../icon-button.js';
import { errorMessage } from '../api/read-error-response.js';
import { request } from '../api/request.js';
import { useHasPermission } from '../hooks/use-role.js';
import css from './saved-views.module.css';

interface ViewLinksProps {
  views: SavedView[];
  search: string;
  onGo: () => void;
  /** Called with the message to announce after a deletion. */
  onSaid: (text: string) => void;
}

export function SavedViewLinks({ views, search, onGo, onSaid }: ViewLinksProps) {
  const deleteView = useDeleteView(onSaid);
  const mayShare = useHasPermission('views.share');
  if (views.length === 0)
    return <p>No views yet. Search, filter or sort the list, then save it here.</p>;
  return (
    <ul className={css['views']}>
      {views.map((view) => (
        <li key={view.id} className={css['view']}>
          <Link
            to={{ search: view.search }}
            className={css['link']}
            aria-current={view.search === search ? 'true' : undefined}
            onClick={onGo}
          >
            <span>{view.name}</span>
            {view.isShared && <small>{sharedBy(view)}</small>}
          </Link>
          {(mayShare || !view.isShared) && (
            <IconButton
              icon={Trash2}
              label={`Delete view ${view.name}`}
              isDanger
              onClick={() => void deleteView(view)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function sharedBy({ isOwn, savedBy }: SavedView) {
  if (isOwn) return 'Shared by you';
  return savedBy ? `Shared by ${savedBy}` : 'Shared';
}

function useDeleteView(onSaid: (text: string) => void) {
  const client = useQueryClient();
  const confirm = useConfirm();
  return async ({ id, name, isShared }: SavedView) => {
    const detail = isShared ? { detail: 'This removes it for everyone.' } : {};
    if (!(await confirm({ text: `Delete view ${name}?`, ...detail, action: 'Delete' }))) return;
    try {
      await request('deleteSavedView', { params: { id } });
      onSaid(`${name} was deleted.`);
    } catch (error) {
      onSaid(errorMessage(error, `Couldn't delete ${name}. Try again.`));
    }
    await client.invalidateQueries({ queryKey: ['saved-views'] });
  };
}
