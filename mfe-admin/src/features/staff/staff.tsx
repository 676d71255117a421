import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { Button, Spinner } from 'storefront-kit';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { InviteForm } from './invite-form.js';
import { InvitationList } from './invitation-list.js';
import { MemberList } from './member-list.js';
import { SecondFactorRule } from './second-factor-rule.js';
import css from './staff.module.css';
import { request } from '../../lib/api/request.js';

export function Staff() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(staffQuery);
  const reload = () => client.invalidateQueries({ queryKey: staffQuery.queryKey });
  if (!data && error) {
    return (
      <div role="alert">
        <p>{errorMessage(error, "Couldn't load staff.")}</p>
        <Button look="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Spinner label="Loading staff" />;
  return (
    <div className={css['screen']}>
      <MemberList members={data.members} onChanged={reload} />
      <InviteForm onInvited={reload} />
      <InvitationList invitations={data.invitations} onChanged={reload} />
      <SecondFactorRule {...data} onChanged={reload} />
    </div>
  );
}

const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => request('listStaff', {}, signal),
});
