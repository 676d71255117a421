import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Button, Spinner } from 'storefront-kit';
import css from './create-lazy-component.module.css';

interface Texts {
  loading: string;
  failed: string;
}

/**
 * Creates a component that is loaded from a separate chunk. A failed download shows a message with "Try again";
 * `React.lazy` would cache the failure.
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failed }: Texts,
) {
  const query = queryOptions({
    queryKey: ['component', loading],
    // Wraps the component in an object, because query data must not be a function.
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
