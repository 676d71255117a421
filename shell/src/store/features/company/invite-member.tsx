import { zodResolver } from '@hookform/resolvers/zod';
import { companyRoles, memberInvitationForm, type MemberInvitationForm } from 'contracts';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { companyTexts as texts } from '../../company-texts.js';
import { ChoiceField } from '../../lib/choice-field.js';
import { Field } from '../../lib/field.js';
import form from '../../lib/form.module.css';
import { errorMessage, notify } from '../../lib/notify.js';
import { showServerFieldErrors } from '../../lib/server-fields.js';
import css from './company.module.css';
import { request } from './request.js';

const roles = companyRoles.map((role) => [role, texts.roleNames[role]] as const);
const empty: MemberInvitationForm = { email: '', role: 'buyer' };

export function InviteMember({ onInvited }: { onInvited: () => void }) {
  const { control, register, handleSubmit, setError, reset, formState } =
    useForm<MemberInvitationForm>({
      resolver: zodResolver(memberInvitationForm),
      defaultValues: empty,
    });
  const { errors, isSubmitting } = formState;
  const role = useWatch({ control, name: 'role' });
  const submit = handleSubmit(async (body) => {
    try {
      notify.success((await request('inviteMember', { body })).message);
      reset(empty);
      onInvited();
    } catch (error) {
      if (!showServerFieldErrors(error, ['email', 'role'], setError))
        setError('email', { message: errorMessage(error, texts.broken) });
    }
  });
  return (
    <section className={css['part']} aria-label={texts.invite}>
      <h3>{texts.invite}</h3>
      <form className={form['form']} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={texts.email}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <ChoiceField
          label={texts.role}
          options={roles}
          hint={texts.roleDuties[role]}
          error={errors.role?.message}
          {...register('role')}
        />
        <Button type="submit" look="secondary" isBusy={isSubmitting}>
          {texts.send}
        </Button>
      </form>
    </section>
  );
}
