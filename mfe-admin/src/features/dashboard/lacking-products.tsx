import { useQuery } from '@tanstack/react-query';
import { Entry, Group } from './waiting-group.js';
import { lackingQuery, type Lack } from './waiting-queries.js';

/** Products that buyers would not order as they are. */
export function LackingProducts({ label, show }: { label: string; show: Lack }) {
  const { data, isError } = useQuery(lackingQuery(show));
  return (
    <Group label={label} count={data?.total} isFailed={isError} to={`/view-products?show=${show}`}>
      {data?.rows.map(({ _id: id, productName, modelNumber }) => (
        <Entry key={id} to={`/edit-product/${id}`} text={productName} detail={modelNumber} />
      ))}
    </Group>
  );
}
