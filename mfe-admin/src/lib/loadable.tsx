import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Button, Spinner } from 'storefront-kit';
import css from './loadable.module.css';

interface Texts {
  loading: string;
  failed: string;
}

/** A component from a chunk of its own. A failed download shows a message with "Try again" in its place; `React.lazy` would keep the failure. */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failed }: Texts,
) {
  const query = queryOptions({
    queryKey: ['component', loading],
    // In an object, because a function is no plain value for the cache.
    queryFn: async () => ({ Component: await load() }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return function Loadable(props: Props) {
    const { data, error, refetch, isFetching } = useQuery(query);
    if (data) return <data.Component {...props} />;
    if (!error) return <Spinner label={loading} />;
    return (
      <div role="alert" className={css['failed']}>
        <p>{failed}</p>
        <Button look="secondary" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  };
}
