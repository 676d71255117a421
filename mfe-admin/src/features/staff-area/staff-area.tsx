import { useEffect } from 'react';
import { ButtonLink, Icon, pageHref, useNavigation, useSession, useSite } from 'storefront-kit';
import { texts } from '../../texts.js';
import { whoIsThere } from './who-may-enter.js';
import css from './staff-area.module.css';

const timeToRead = 6000;

/** The door of the staff area: staff are welcomed, everybody else is told who may enter and sent to the shop. */
export function StaffArea() {
  const { business } = useSite();
  const session = useSession();
  const who = whoIsThere(session);
  useLeaving(who !== 'staff');
  const name = session.isSignedIn ? session.name : undefined;
  return (
    <main className={css['area']} data-part="admin">
      <div className={css['card']}>
        <Icon name="crystal" size={40} className={css['icon']} />
        <h1 className={css['title']}>{texts.title}</h1>
        <p className={css['rule']}>{texts.rule(business.name)}</p>
        {who === 'staff' ? (
          <p>
            {name ? texts.welcome(name) : texts.welcomeNameless} {texts.checked}
          </p>
        ) : (
          <p role="status">{texts[who]}</p>
        )}
        <ButtonLink look="secondary" href={pageHref('home')}>
          {texts.toShop}
        </ButtonLink>
      </div>
    </main>
  );
}

function useLeaving(isLeaving: boolean) {
  const { navigate } = useNavigation();
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => navigate(pageHref('home'), { replace: true }), timeToRead);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
}
