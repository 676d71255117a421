import { useQuery } from '@tanstack/react-query';
import { ageOf } from '../../lib/age.js';
import { useNow } from '../../lib/use-now.js';
import { Entry, Group } from './waiting-group.js';
import { undeliveredQuery } from './waiting-queries.js';

/** Quotations that have not reached their buyers. */
export function UndeliveredQuotations() {
  const now = useNow();
  const { data, isError } = useQuery(undeliveredQuery);
  return (
    <Group
      label="Quotations not delivered"
      count={data?.total}
      isFailed={isError}
      to="/quotations?delivery=missing"
    >
      {data?.rows.map(({ id, inquiryNumber, number, customerName, sentAt, updatedAt }) => (
        <Entry
          key={id}
          to={`/quotations/${inquiryNumber}`}
          text={`${number} · ${customerName || 'Deleted user'}`}
          detail={`sent ${ageOf(sentAt ?? updatedAt, now)}`}
        />
      ))}
    </Group>
  );
}
