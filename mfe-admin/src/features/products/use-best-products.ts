import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../lib/notifications/notify.js';
import { texts } from '../../texts.js';
import { bestSellersQuery, saveBestSellers } from './list-products.js';

export interface BestProduct {
  id: string;
  productName: string;
}

/** Returns the best sellers, including unsaved changes, in the order in which the shop shows them. */
export function useBestProducts() {
  const client = useQueryClient();
  const { data: storedProducts = [], isSuccess } = useQuery(bestSellersQuery);
  const [choice, setChoice] = useState<BestProduct[]>();
  const [isSaving, setIsSaving] = useState(false);
  const chosen = choice ?? storedProducts;
  const toggle = ({ id, productName }: BestProduct) => {
    const otherProducts = chosen.filter((product) => product.id !== id);
    setChoice(
      otherProducts.length < chosen.length
        ? otherProducts
        : [...otherProducts, { id, productName }],
    );
  };
  const send = async (ids: string[]) => {
    await saveBestSellers(ids);
    await client.invalidateQueries({ queryKey: ['products'] });
    setChoice(undefined);
  };
  const save = async () => {
    const before = idsOf(storedProducts);
    setIsSaving(true);
    try {
      await send(idsOf(chosen));
      notify.undoable(texts.products.bestSaved, () => send(before).catch(failed));
    } catch {
      failed();
    }
    setIsSaving(false);
  };
  return {
    chosen,
    toggle,
    reorder: setChoice,
    save,
    isSaving,
    isReady: isSuccess,
    isUnsaved: idsOf(chosen).join() !== idsOf(storedProducts).join(),
  };
}

const idsOf = (products: BestProduct[]) => products.map(({ id }) => id);
const failed = () => notify.error(texts.products.bestFailed);
