import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../lib/api/request.js';
import { threadsQuery } from '../../../lib/api/threads-query.js';
import { useHasPermission } from '../../../lib/hooks/use-role.js';

export const threadQuery = (number: string) =>
  queryOptions({
    queryKey: ['thread', number],
    queryFn: ({ signal }) => request('listStaffMessages', { params: { number } }, signal),
  });

/** Loads the messages of an inquiry and marks them as read once they are displayed in a visible tab. */
export function useThread(number: string) {
  const client = useQueryClient();
  const thread = useQuery(threadQuery(number));
  // If staff without the permission to answer marked messages as read, those who can answer would miss the messages.
  const mayAnswer = useHasPermission('inquiries.answer');
  const { messages = [], unread = 0 } = thread.data ?? {};
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (unread === 0 || document.hidden || !mayAnswer) return;
    request('readStaffMessages', { params: { number }, body: { seq: last } }).then(
      () => client.invalidateQueries({ queryKey: threadsQuery.queryKey }),
      // After a failure, the messages stay unread until the next time they are displayed.
      (error: unknown) => console.info("Couldn't mark as read", error),
    );
  }, [client, number, last, unread, mayAnswer]);
  return thread;
}
