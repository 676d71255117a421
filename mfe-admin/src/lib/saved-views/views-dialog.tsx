import { useQuery, queryOptions } from '@tanstack/react-query';
import type { ListWithViews } from 'contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, Spinner } from 'storefront-kit';
import { DialogButtons, ModalDialog } from '../dialogs/modal-dialog.js';
import { errorMessage } from '../api/read-error-response.js';
import { SaveView } from './save-view.js';
import css from './saved-views.module.css';
import { SavedViewLinks } from './view-links.js';
import { request } from '../api/request.js';

interface ViewsDialogProps {
  list: ListWithViews;
  onClose: () => void;
}

export function ViewsDialog({ list, onClose }: ViewsDialogProps) {
  const views = useQuery(viewsQuery(list));
  const [params] = useSearchParams();
  const [message, setMessage] = useState('');
  const search = viewSearch(params);
  return (
    <ModalDialog title="Views" onClose={onClose}>
      {views.isPending && <Spinner label="Loading views" />}
      {views.error && (
        <div className={css['failed']}>
          <p role="alert">{errorMessage(views.error, "Couldn't load views.")}</p>
          <Button look="secondary" onClick={() => void views.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {views.data && (
        <SavedViewLinks views={views.data} search={search} onGo={onClose} onSaid={setMessage} />
      )}
      <p role="status" className={css['said']}>
        {message}
      </p>
      <SaveView list={list} search={search} views={views.data ?? []} onSaid={setMessage} />
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogButtons>
    </ModalDialog>
  );
}

/** Saved views of a list, including those that other staff members share. */
const viewsQuery = (list: ListWithViews) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => request('listSavedViews', { query: { list } }, signal),
    select: ({ views }) => views,
  });

/**
 * Returns the search parameters of a view: all except the page. The parameters are sorted, so that equal views produce
 * the same string.
 */
function viewSearch(params: URLSearchParams): string {
  const search = new URLSearchParams(params);
  search.delete('page');
  search.sort();
  return search.toString();
}
