import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InquiryAssignee } from 'contracts';
import { useId } from 'react';
import { assigneesQuery } from '../../lib/api/assignees-query.js';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import css from './assignee.module.css';
import { staffInquiryQueryKey } from './staff-inquiry.js';

interface AssigneeProps {
  number: string;
  assignee: InquiryAssignee | undefined;
}

/** Shows the assignee of an inquiry. Only staff who may answer inquiries can change the assignee. */
export function Assignee({ number, assignee }: AssigneeProps) {
  const id = useId();
  const mayAnswer = useHasPermission('inquiries.answer');
  const { data = [] } = useQuery({ ...assigneesQuery, enabled: mayAnswer });
  const assign = useAssign(number);
  if (!mayAnswer) return assignee && <p>Assigned to {assignee.name}</p>;
  // Adds the current assignee to the options if the list of staff has not loaded yet or does not contain that person.
  const people =
    assignee && !data.some(({ uid }) => uid === assignee.uid) ? [assignee, ...data] : data;
  return (
    <div className={css['assignee']}>
      <label htmlFor={id}>Assigned to</label>
      <select
        id={id}
        value={assignee?.uid ?? ''}
        onChange={({ target }) => assign.mutate(target.value || null)}
      >
        <option value="">No one</option>
        {people.map(({ uid, name }) => (
          <option key={uid} value={uid}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function useAssign(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uid: string | null) =>
      request('assignInquiry', { params: { number }, body: { uid } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(errorMessage(error, "Couldn't assign the inquiry")),
    onSettled: () => client.invalidateQueries({ queryKey: staffInquiryQueryKey(number) }),
  });
}
