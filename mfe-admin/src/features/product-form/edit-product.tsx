import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fromWire, wireNames, type StaffProduct } from 'contracts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError, Spinner } from 'storefront-kit';
import { isAnswered, messageOf } from '../../lib/read-refusal.js';
import { request } from '../../lib/request.js';
import { notify } from '../../lib/toasts.js';
import { useFailureToast } from '../../lib/use-failure-toast.js';
import { Conflict } from './conflict.js';
import { valuesOf, type FormValues } from './form-values.js';
import { picturesOf } from './pictures.js';
import { ProductForm, type Filled, type Outcome } from './product-form.js';
import css from './product-form.module.css';
import { changeProduct } from './save-product.js';

async function loadProduct(id: string, signal?: AbortSignal) {
  const { product, categories } = await request('editProduct', { query: { id } }, signal);
  const renamed: StaffProduct = fromWire(wireNames.product, product);
  return { product: renamed, categories: categories.map(({ category }) => category) };
}

/** The screen on which a product is changed: loaded fresh each time, since others may have changed it. */
export function EditProduct() {
  const { pid = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: ['product to edit', pid],
    queryFn: ({ signal }) => loadProduct(pid, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  const text = isUnknown ? 'Product not found' : 'Error loading product';
  useFailureToast(error, text);
  if (error) return <p role="alert">{text}</p>;
  if (!data)
    return (
      <div className={css['waiting']}>
        <Spinner label="Loading product" />
      </div>
    );
  return <Editing key={pid} {...data} />;
}

interface Clash {
  theirs: StaffProduct;
  mine: FormValues;
}

function Editing({ product, categories }: { product: StaffProduct; categories: string[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [edited, setEdited] = useState({ product, round: 0 });
  const [revision, setRevision] = useState(product.revision);
  const [clash, setClash] = useState<Clash>();
  const startWith = (next: StaffProduct) => {
    setEdited(({ round }) => ({ product: next, round: round + 1 }));
    setRevision(next.revision);
    setClash(undefined);
  };
  const save = async (filled: Filled, onProgress: (share: number) => void): Promise<Outcome> => {
    try {
      await changeProduct({ ...filled, id: product.id, revision }, onProgress);
    } catch (error) {
      return failed(error, filled.values);
    }
    notify.success('Product updated successfully!');
    void client.invalidateQueries({ queryKey: ['products'] });
    return { isSaved: true };
  };
  const failed = async (error: unknown, mine: FormValues): Promise<Outcome> => {
    const isClash = error instanceof ApiError && error.code === 'product.changed';
    const fallback = isAnswered(error) ? 'Failed to update product' : 'Something went wrong.';
    notify.error(messageOf(error, fallback));
    if (isClash) setClash({ theirs: (await loadProduct(product.id)).product, mine });
    return { isSaved: false, fields: error instanceof ApiError ? error.fields : {} };
  };
  return (
    <>
      <h2 className={css['heading']}>{edited.product.productName}</h2>
      <ProductForm
        key={edited.round}
        start={{ values: valuesOf(edited.product), pictures: picturesOf(edited.product) }}
        draft={`${product.id}:${edited.product.revision}`}
        categories={categories}
        action="Update Product"
        save={save}
        onSaved={() => void navigate('/view-products')}
        onReset={() => startWith(edited.product)}
      >
        {clash && (
          <Conflict
            {...clash}
            onTheirs={() => startWith(clash.theirs)}
            onMine={() => {
              setRevision(clash.theirs.revision);
              setClash(undefined);
            }}
          />
        )}
      </ProductForm>
    </>
  );
}
