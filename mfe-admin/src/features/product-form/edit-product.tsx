import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fromWire, wireNames, type StaffProduct } from 'contracts';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ApiError, Button, pageHref, Spinner } from 'storefront-kit';
import { AuditHistory } from '../../lib/history/history.js';
import { hasServerResponded, errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { OtherViewers } from '../../lib/presence/other-viewers.js';
import { notify } from '../../lib/notifications/notify.js';
import { useFailureToast } from '../../lib/notifications/use-failure-toast.js';
import { texts } from '../../texts.js';
import { toProductFormValues } from '../../lib/api/product-values.js';
import { toPictures } from './pictures.js';
import { ProductForm, type EditedProduct, type SaveOutcome } from './product-form.js';
import css from './product-form.module.css';
import { changeProduct } from './save-product.js';

const labels = texts.editProduct;

const queryKeyOf = (id: string) => ['product to edit', id];

async function loadProduct(id: string, signal?: AbortSignal) {
  const { product, categories } = await request('editProduct', { query: { id } }, signal);
  const renamed: StaffProduct = fromWire(wireNames.product, product);
  return { product: renamed, categories: categories.map(({ category }) => category) };
}

/** The product is not cached, because other staff may change it before the form is opened again. */
export function EditProduct() {
  const { pid = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(pid),
    queryFn: ({ signal }) => loadProduct(pid, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  const text = isUnknown ? labels.unknown : labels.loadFailed;
  useFailureToast(error, text);
  if (error) {
    return (
      <div className={css['failed']}>
        <p role="alert">{text}</p>
        {isUnknown ? (
          <Link to="/view-products">View Products</Link>
        ) : (
          <Button look="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  if (!data) {
    return (
      <div className={css['waiting']}>
        <Spinner label="Loading product" />
      </div>
    );
  }
  return <Editing key={pid} {...data} />;
}

function Editing({ product, categories }: { product: StaffProduct; categories: string[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const startAgain = async () => {
    await client.invalidateQueries({ queryKey: queryKeyOf(product.id) });
    setRound((last) => last + 1);
  };
  const save = async (
    filled: EditedProduct,
    onProgress: (share: number) => void,
  ): Promise<SaveOutcome> => {
    try {
      await changeProduct({ ...filled, id: product.id }, onProgress);
    } catch (error) {
      return showFailure(error, product.id);
    }
    notify.success(labels.done);
    void client.invalidateQueries({ queryKey: ['products'] });
    return { isSaved: true };
  };
  return (
    <>
      <header className={css['head']}>
        <h2 className={css['heading']}>{product.productName}</h2>
        <Link to={`/add-product?copy=${product.id}`}>Duplicate</Link>
        {!product.hidden && (
          <a href={pageHref('product', { id: product.id })} target="_blank" rel="noopener">
            View in shop
          </a>
        )}
      </header>
      <OtherViewers kind="product" id={product.id} />
      <ProductForm
        key={round}
        start={{
          values: toProductFormValues(product),
          pictures: toPictures(product),
          revision: product.revision,
        }}
        draft={product.id}
        categories={categories}
        action={labels.action}
        save={save}
        onSaved={() => void navigate('/view-products')}
        onReset={() => void startAgain()}
      />
      <AuditHistory subject={product.id} />
    </>
  );
}

async function showFailure(error: unknown, id: string): Promise<SaveOutcome> {
  notify.error(errorMessage(error, hasServerResponded(error) ? labels.refused : labels.failed));
  if (!(error instanceof ApiError)) return { isSaved: false, fields: {} };
  const outcome: SaveOutcome = { isSaved: false, fields: error.fields };
  if (error.code !== 'product.changed') return outcome;
  // If the stored product cannot be loaded, the form stays unchanged, and the next save reports the conflict again.
  const current = await loadProduct(id).catch(() => undefined);
  return current ? { isSaved: false, fields: {}, theirs: current.product } : outcome;
}
