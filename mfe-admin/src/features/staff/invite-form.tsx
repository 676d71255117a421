import { zodResolver } from '@hookform/resolvers/zod';
import { invitationForm, staffRoles, type StaffRole } from 'contracts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { RoleOptions } from '../../lib/change-role/change-role.js';
import { Field } from '../../lib/forms/field.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { roleDetails } from '../../lib/format/role-names.js';
import css from './staff.module.css';

const start = { email: '', role: 'clerk' as StaffRole };

export function InviteForm({ onInvited }: { onInvited: () => unknown }) {
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    resolver: zodResolver(invitationForm),
    defaultValues: start,
  });
  const role = useWatch({ control, name: 'role' });
  const [message, setMessage] = useState('');
  const invite = handleSubmit(async (body) => {
    setMessage('');
    try {
      await request('inviteStaff', { body });
    } catch (error) {
      const message = errorMessage(error, "Couldn't send the invitation. Try again.");
      setError('email', { message }, { shouldFocus: true });
      return;
    }
    setMessage(`Invitation sent to ${body.email}. It expires in 3 days.`);
    reset(start);
    await onInvited();
  });
  return (
    <form
      className={css['card']}
      noValidate
      aria-labelledby="invite"
      onSubmit={(event) => void invite(event)}
    >
      <h2 id="invite">Invite someone</h2>
      <div className={css['fields']}>
        <Field label="Email" isRequired error={formState.errors.email?.message}>
          {(ids) => <input type="email" autoComplete="off" {...ids} {...register('email')} />}
        </Field>
        <Field label="Role">
          {(ids) => (
            <select {...ids} {...register('role')}>
              <RoleOptions roles={staffRoles} />
            </select>
          )}
        </Field>
      </div>
      <p className={css['soft']}>{roleDetails[role]}</p>
      <div>
        <Button type="submit" isBusy={formState.isSubmitting}>
          Send invitation
        </Button>
      </div>
      <p role="status" className={css['soft']}>
        {message}
      </p>
    </form>
  );
}
