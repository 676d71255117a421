import { useQuery } from '@tanstack/react-query';
import type { Category } from 'contracts';
import { Button, Spinner } from 'storefront-kit';
import { AuditHistory } from '../../lib/history/history.js';
import { DialogButtons, ModalDialog } from '../../lib/dialogs/modal-dialog.js';
import { OtherViewers } from '../../lib/presence/other-viewers.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { texts } from '../../texts.js';
import { categoryToEditQuery } from './category-to-edit.js';
import { EditCategoryForm, type CategoryChangeResult } from './edit-category-form.js';

interface EditCategoryProps {
  category: Category;
  onSaved: (changed: CategoryChangeResult) => void;
  onClose: () => void;
}

export function EditCategory({ category: { id, name }, onSaved, onClose }: EditCategoryProps) {
  const { data, error, refetch } = useQuery(categoryToEditQuery(id));
  return (
    <ModalDialog title={`Edit ${name}`} onClose={onClose}>
      <OtherViewers kind="category" id={id} />
      {data && <EditCategoryForm start={data} onSaved={onSaved} onClose={onClose} />}
      {data && <AuditHistory subject={id} />}
      {!data && !error && <Spinner label="Loading category" />}
      {!data && error && (
        <>
          <p role="alert">{errorMessage(error, texts.categories.oneLoadFailed)}</p>
          <DialogButtons>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button look="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          </DialogButtons>
        </>
      )}
    </ModalDialog>
  );
}
