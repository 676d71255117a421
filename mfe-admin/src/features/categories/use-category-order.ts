import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Category } from 'contracts';
import { useRef, useState } from 'react';
import { categoriesQuery } from '../../lib/categories-query.js';
import { messageOf } from '../../lib/read-error-response.js';
import { request } from '../../lib/request.js';
import { notify } from '../../lib/notify.js';
import { texts } from '../../texts.js';

interface OrderChange {
  order: Category[];
  seen: Category[];
}

/** The order of the categories as it is stored, or is about to be. */
export function useCategoryOrder() {
  const client = useQueryClient();
  const { data: stored = [] } = useQuery(categoriesQuery);
  const [moved, setMoved] = useState<Category[]>();
  const { mutateAsync: store } = useMutation({
    // One after the other: each names the order that the one before has made.
    scope: { id: 'category-order' },
    mutationFn: ({ order, seen }: OrderChange) =>
      request('orderCategories', { body: { order: idsOf(order), seen: idsOf(seen) } }),
  });
  const change = async ({ order, seen }: OrderChange) => {
    setMoved(order);
    const done = await store({ order, seen }).catch((error: unknown) => {
      notify.error(messageOf(error, texts.categories.orderFailed));
    });
    await client.invalidateQueries({ queryKey: ['categories'] });
    // Another move may wait for its turn.
    setMoved((now) => (now === order ? undefined : now));
    return done;
  };
  const categories = moved ?? stored;
  const shown = useRef('');
  const reorder = async (order: Category[]) => {
    const seen = categories;
    // What it would bring back is no longer what it has changed.
    notify.dismiss(shown.current);
    const done = await change({ order, seen });
    if (!done) return;
    shown.current = notify.undoable(done.message, () => change({ order: seen, seen: order }));
  };
  return { categories, reorder };
}

const idsOf = (categories: Category[]) => categories.map(({ id }) => id);
