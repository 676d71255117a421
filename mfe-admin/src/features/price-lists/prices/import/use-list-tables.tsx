import type { PriceList } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { callUrl } from '../../../../lib/api/request.js';
import { useHasPermission } from '../../../../lib/hooks/use-role.js';
import type { AppliedPriceChange } from '../bulk/list-change-dialog.js';
import type { PriceFilter } from '../use-price-filters.js';
import { ImportDialog } from './import-dialog.js';
import css from './import.module.css';

/** Offers an export of the prices that match the filter, and an import of a table with changed prices. */
export function usePriceTables(
  list: PriceList,
  { q, ...filter }: PriceFilter & { q: string },
  onApplied: (applied: AppliedPriceChange) => void,
) {
  const [isImporting, setIsImporting] = useState(false);
  const mayChange = useHasPermission('prices.manage');
  const close = () => setIsImporting(false);
  const query = { ...filter, ...(q && { q }) };
  return {
    tools: (
      <>
        <a
          className={css['export']}
          href={callUrl('exportListPrices', { params: { id: list.id }, query })}
          download
        >
          Export
        </a>
        {mayChange && (
          <Button look="secondary" onClick={() => setIsImporting(true)}>
            Import…
          </Button>
        )}
      </>
    ),
    dialog: isImporting && (
      <ImportDialog
        list={list}
        onApplied={(applied) => {
          close();
          onApplied(applied);
        }}
        onClose={close}
      />
    ),
  };
}
