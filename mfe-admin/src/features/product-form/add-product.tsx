import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, Spinner } from 'storefront-kit';
import { categoryNamesQuery } from '../../lib/api/categories-query.js';
import { ChangeResultNotice } from '../../lib/dialogs/last-change.js';
import { hasServerResponded } from '../../lib/api/read-error-response.js';
import { notify } from '../../lib/notifications/notify.js';
import { useFailureToast } from '../../lib/notifications/use-failure-toast.js';
import { useSearchParam } from '../../lib/hooks/use-search-param.js';
import { texts } from '../../texts.js';
import { emptyProductFormValues } from '../../lib/api/product-values.js';
import { noPictures } from './pictures.js';
import { ProductForm, type EditedProduct, type SaveOutcome } from './product-form.js';
import css from './product-form.module.css';
import { productCopyQuery } from './product-copy.js';
import { addProduct } from './save-product.js';

const labels = texts.addProduct;
const emptyStart = { values: emptyProductFormValues, pictures: noPictures, revision: 0 };

/** Form for a new product, which is cleared after saving. `?copy=<id>` prefills it from an existing product. */
export function AddProduct() {
  const client = useQueryClient();
  const categories = useQuery(categoryNamesQuery);
  const [copied, setCopied] = useSearchParam('copy');
  const copy = useQuery({ ...productCopyQuery(copied), enabled: copied !== '' });
  const start = copied ? copy.data : emptyStart;
  const [round, setRound] = useState(0);
  const [added, setAdded] = useState<Added>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFailureToast(categories.error, texts.categories.loadFailed);
  useFailureToast(copy.error, texts.editProduct.loadFailed);
  useEffect(() => {
    if (round > 0) heading.current?.focus();
  }, [round]);
  const startAgain = () => {
    window.scrollTo(0, 0);
    setCopied('');
    setRound((last) => last + 1);
  };
  const save = async (
    filled: EditedProduct,
    onProgress: (share: number) => void,
  ): Promise<SaveOutcome> => {
    try {
      setAdded((await addProduct(filled, onProgress)).product);
    } catch (error) {
      notify.error(hasServerResponded(error) ? labels.refused : labels.failed);
      return { isSaved: false, fields: error instanceof ApiError ? error.fields : {} };
    }
    notify.success(labels.done);
    void client.invalidateQueries({ queryKey: ['products'] });
    return { isSaved: true };
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={css['heading']}>
        {labels.title}
      </h2>
      {added && <AddedProduct product={added} onClose={() => setAdded(undefined)} />}
      {!start && (copy.error ? <NoCopy /> : <Spinner label="Loading product" />)}
      {start && (
        <ProductForm
          key={`${copied} ${round}`}
          start={start}
          draft={copied ? `copy-${copied}` : 'new'}
          categories={categories.data ?? []}
          action={labels.action}
          save={save}
          onSaved={startAgain}
          onReset={startAgain}
        />
      )}
    </>
  );
}

type Added = Awaited<ReturnType<typeof addProduct>>['product'];

/** A notice that, unlike a toast, stays visible until it is dismissed. */
const AddedProduct = ({ product, onClose }: { product: Added; onClose: () => void }) => (
  <ChangeResultNotice
    id={product._id}
    message={`${product.productName} (${product.modelNumber}) was added.`}
    onClose={onClose}
  >
    <Link to={`/edit-product/${product._id}`}>Edit it</Link>
  </ChangeResultNotice>
);

const NoCopy = () => (
  <div className={css['failed']}>
    <p role="alert">{texts.editProduct.loadFailed}</p>
    <Link to="/view-products">View Products</Link>
  </div>
);
