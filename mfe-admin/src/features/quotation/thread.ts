import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../lib/request.js';
import { threadsQuery } from '../../lib/threads-query.js';
import { useMay } from '../../lib/use-role.js';

/** The messages of an inquiry and the notes of staff. */
export const threadQuery = (number: string) =>
  queryOptions({
    queryKey: ['thread', number],
    queryFn: ({ signal }) => request('listStaffMessages', { params: { number } }, signal),
  });

/** The thread that is looked at: what is in sight counts as read. */
export function useThread(number: string) {
  const client = useQueryClient();
  const thread = useQuery(threadQuery(number));
  // Who only looks leaves it unread for those who answer.
  const mayAnswer = useMay('inquiries.answer');
  const { messages = [], unread = 0 } = thread.data ?? {};
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (unread === 0 || document.hidden || !mayAnswer) return;
    request('readStaffMessages', { params: { number }, body: { seq: last } }).then(
      () => client.invalidateQueries({ queryKey: threadsQuery.queryKey }),
      // It stays unread, and is tried again with the next look.
      (error: unknown) => console.info('Not marked as read', error),
    );
  }, [client, number, last, unread, mayAnswer]);
  return thread;
}
