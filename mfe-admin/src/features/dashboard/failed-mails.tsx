import { useQuery } from '@tanstack/react-query';
import { Entry, Group } from './waiting-group.js';
import { unsentMailsQuery } from './waiting-queries.js';

/** Mails that did not reach anybody. */
export function FailedMails() {
  const { data, isError } = useQuery(unsentMailsQuery);
  return (
    <Group label="Failed mails" count={data?.total} isFailed={isError} to="/failed-mails">
      {data?.rows.map(({ id, to, subject, reason }) => (
        <Entry
          key={id}
          to={`/failed-mails?q=${encodeURIComponent(to)}`}
          text={subject}
          detail={reason}
        />
      ))}
    </Group>
  );
}
