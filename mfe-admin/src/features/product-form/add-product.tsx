import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from 'storefront-kit';
import { categoryNamesQuery } from '../../lib/categories-query.js';
import { isAnswered } from '../../lib/read-error-response.js';
import { notify } from '../../lib/notify.js';
import { useFailureToast } from '../../lib/use-failure-toast.js';
import { texts } from '../../texts.js';
import { emptyValues } from './form-values.js';
import { noPictures } from './pictures.js';
import { ProductForm, type Filled, type SaveOutcome } from './product-form.js';
import css from './product-form.module.css';
import { addProduct } from './save-product.js';

const labels = texts.addProduct;
const start = { values: emptyValues, pictures: noPictures, revision: 0 };

/** The screen on which a product is added; afterwards it is empty again. */
export function AddProduct() {
  const client = useQueryClient();
  const categories = useQuery(categoryNamesQuery);
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useFailureToast(categories.error, texts.categories.loadFailed);
  useEffect(() => {
    if (round > 0) heading.current?.focus();
  }, [round]);
  const startAgain = () => {
    window.scrollTo(0, 0);
    setRound((last) => last + 1);
  };
  const save = async (
    filled: Filled,
    onProgress: (share: number) => void,
  ): Promise<SaveOutcome> => {
    try {
      await addProduct(filled, onProgress);
    } catch (error) {
      notify.error(isAnswered(error) ? labels.refused : labels.failed);
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
      <ProductForm
        key={round}
        start={start}
        draft="new"
        categories={categories.data ?? []}
        action={labels.action}
        save={save}
        onSaved={startAgain}
        onReset={startAgain}
      />
    </>
  );
}
