import { useState, type ReactNode } from 'react';
import { Button } from 'storefront-kit';
import { BulkBar } from './bulk-bar.js';
import { useSelectedProducts, type SelectedProducts } from './use-chosen.js';

interface BulkActions<Filter, Kind extends string, Applied extends object> {
  filter: Filter;
  /** The number of products that match the filter. */
  total: number;
  /** The maximum number of products in one change. */
  most: number;
  /** The available types of change with their button labels. The first type gets the primary button. */
  kinds: [Kind, string][];
  /** Called after a change has been applied or undone. */
  reload: () => Promise<unknown>;
  dialog: (props: {
    chosen: SelectedProducts<Filter>;
    kind: Kind;
    onApplied: (applied: Applied) => void;
    onClose: () => void;
  }) => ReactNode;
  result: (props: {
    applied: Applied;
    onUndone: () => Promise<unknown>;
    onClose: () => void;
  }) => ReactNode;
}

/**
 * Manages the selection in a table of products. Returns the selection with the toolbar, the dialog and the result of
 * bulk changes.
 */
export function useBulkActions<Filter extends object, Kind extends string, Applied extends object>(
  actions: BulkActions<Filter, Kind, Applied>,
) {
  const { filter, total, most, kinds, reload, dialog, result } = actions;
  const chosen = useSelectedProducts(filter, total);
  const [open, setOpen] = useState<Kind>();
  const [applied, setApplied] = useState<Applied>();
  const close = () => setOpen(undefined);
  const finish = (done: Applied) => {
    close();
    setApplied(done);
    chosen.clear();
    void reload();
  };
  return {
    chosen,
    /** Shows the result of a change. Also used for changes that need no selection, such as an import. */
    finish,
    bar: (
      <BulkBar chosen={chosen} found={total} most={most}>
        {(isTooMany) =>
          kinds.map(([kind, label], at) => (
            <Button
              key={kind}
              look={at === 0 ? 'primary' : 'secondary'}
              disabled={isTooMany}
              onClick={() => setOpen(kind)}
            >
              {label}
            </Button>
          ))
        }
      </BulkBar>
    ),
    dialog: open && dialog({ chosen, kind: open, onApplied: finish, onClose: close }),
    result: applied && result({ applied, onUndone: reload, onClose: () => setApplied(undefined) }),
  };
}
