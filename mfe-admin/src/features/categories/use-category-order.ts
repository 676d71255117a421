import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Category } from 'contracts';
import { useRef, useState } from 'react';
import { categoriesQuery } from '../../lib/api/categories-query.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { notify } from '../../lib/notifications/notify.js';
import { texts } from '../../texts.js';

interface OrderChange {
  order: Category[];
  seen: Category[];
}

/** Returns the stored order, or the optimistic order while a move is being saved. */
export function useCategoryOrder() {
  const client = useQueryClient();
  const { data: storedCategories = [] } = useQuery(categoriesQuery);
  const [moved, setMoved] = useState<Category[]>();
  const { mutateAsync: store } = useMutation({
    // Runs moves one after another, because each request contains the order that the previous move produced.
    scope: { id: 'category-order' },
    mutationFn: ({ order, seen: previousOrder }: OrderChange) =>
      request('orderCategories', { body: { order: idsOf(order), seen: idsOf(previousOrder) } }),
  });
  const change = async ({ order, seen: previousOrder }: OrderChange) => {
    setMoved(order);
    const result = await store({ order, seen: previousOrder }).catch((error: unknown) => {
      notify.error(errorMessage(error, texts.categories.orderFailed));
    });
    await client.invalidateQueries({ queryKey: ['categories'] });
    // Keeps the optimistic order visible while a later move is queued.
    setMoved((now) => (now === order ? undefined : now));
    return result;
  };
  const categories = moved ?? storedCategories;
  const toastId = useRef('');
  const reorder = async (order: Category[]) => {
    const previousOrder = categories;
    // Removes the Undo toast of the earlier move, because that Undo would restore an outdated order.
    notify.dismiss(toastId.current);
    const result = await change({ order, seen: previousOrder });
    if (!result) return;
    toastId.current = notify.undoable(result.message, () =>
      change({ order: previousOrder, seen: order }),
    );
  };
  return { categories, reorder };
}

const idsOf = (categories: Category[]) => categories.map(({ id }) => id);
