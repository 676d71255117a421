import { useQuery } from '@tanstack/react-query';
import { Spinner } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import { meQuery } from '../../lib/api/me.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { NotificationSettings } from './notification-settings.js';
import { PasswordForm } from './password-form.js';
import { texts } from '../../texts.js';
import css from './profile.module.css';
import { SecondFactor } from './second-factor.js';

export function Profile() {
  const { data: me, isPending, error } = useQuery(meQuery);
  const mayReadInquiries = useHasPermission('inquiries.read');
  if (isPending) return <Spinner label="Loading your profile" />;
  if (error || !me) return <p role="alert">{texts.profile.loadFailed}</p>;
  const facts = [
    ['Name', me.name],
    ['Email', me.email],
    ['Mobile', me.mobile],
    ['Address', me.address],
  ] as const;
  return (
    <div className={css['profile']}>
      <section className={css['card']} aria-labelledby="who">
        <h2 id="who">Your Profile</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || texts.missing}</dd>
            </div>
          ))}
          <div>
            <dt>Role</dt>
            <dd>
              <Badge colour={me.staffRole ? 'blue' : 'green'}>{me.staffRole ?? me.role}</Badge>
            </dd>
          </div>
        </dl>
      </section>
      <PasswordForm />
      <SecondFactor />
      {mayReadInquiries && <NotificationSettings />}
    </div>
  );
}
