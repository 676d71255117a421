import { staffProductSorts } from 'contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from 'storefront-kit';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows } from '../../lib/data-table/use-rows.js';
import { useUnsavedGuard } from '../../lib/dialogs/use-unsaved-guard.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { texts } from '../../texts.js';
import { BestSellerOrder } from './best-order.js';
import { createSelectionColumn } from '../../lib/bulk/choose-column.js';
import { useBulkChange } from './bulk/use-bulk-change.js';
import { listProducts } from './list-products.js';
import { searchableTexts, type ListedProduct } from './listed-product.js';
import { productColumns } from './product-columns.js';
import { useProductFilters } from './product-filters.js';
import css from './products.module.css';
import { useBestProducts } from './use-best-products.js';
import { useDeleteProduct } from './use-delete-product.js';

const sizes = [10, 25, 50, 100] as const;
const defaults = { sizes, size: 10, sortable: staffProductSorts };
const key = ['products', 'list'] as const;

export function Products() {
  const address = useTableUrlState(defaults);
  const mayChange = useHasPermission('catalogue.write');
  const { filter, isNarrowed, boxes } = useProductFilters();
  const rows = useRows({ key: [...key, filter], load: listProducts(filter), state: address });
  const [total, setTotal] = useState(0);
  const bulk = useBulkChange({ ...filter, q: address.q }, total);
  const best = useBestProducts();
  const deleteProduct = useDeleteProduct();
  useUnsavedGuard(() => best.isUnsaved, 'Unsaved changes to best sellers');
  const columns = [
    ...(mayChange ? [createSelectionColumn<ListedProduct>(bulk.chosen)] : []),
    ...productColumns({
      isBest: (id) => best.chosen.some((product) => product.id === id),
      onBest: best.toggle,
      onDelete: (product) => void deleteProduct(product),
    }),
  ];
  const saving = {
    isBusy: best.isSaving,
    disabled: !best.isReady || !best.isUnsaved,
    onClick: () => void best.save(),
  };
  return (
    <>
      {mayChange && (
        <BestSellerOrder
          chosen={best.chosen}
          onReorder={best.reorder}
          onRemove={best.toggle}
          action={<Button {...saving}>Save order</Button>}
        />
      )}
      {bulk.result}
      <DataTable
        label="Products"
        views="products"
        searchLabel="Search products"
        sizes={sizes}
        columns={columns}
        rows={rows}
        address={address}
        rowId={({ id }) => id}
        searchableTexts={searchableTexts}
        failed={texts.products.loadFailed}
        empty={(isSearched) => <Empty isNarrowed={isSearched || isNarrowed} />}
        bar={bulk.bar}
        onFound={setTotal}
        tools={
          <>
            {boxes}
            {mayChange && <Button {...saving}>Save</Button>}
          </>
        }
      />
      {bulk.dialog}
      <p className={css['hint']}>{texts.products.originalHint}</p>
    </>
  );
}

const Empty = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <p>{texts.products.noMatch}</p>
  ) : (
    <>
      <p>{texts.products.none}</p>
      <Link to="/add-product" className={css['add']}>
        {texts.addProduct.action}
      </Link>
    </>
  );
