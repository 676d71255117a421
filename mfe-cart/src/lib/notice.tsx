import { Button, ButtonLink, Icon, pageHref, type IconName } from 'storefront-kit';
import { texts } from '../texts.js';
import css from './notice.module.css';

export function Notice({ icon, text, hint, leadsTo, action }: NoticeProps) {
  return (
    <div className={css['notice']}>
      {icon && <Icon name={icon} size={40} />}
      <p className={css['text']}>{text}</p>
      {hint && <p className={css['hint']}>{hint}</p>}
      {leadsTo === 'shop' && (
        <ButtonLink look="secondary" href={pageHref('allProducts')}>
          {texts.browse}
        </ButtonLink>
      )}
      {leadsTo === 'signIn' && <ButtonLink href={signInHref()}>{texts.signIn}</ButtonLink>}
      {action && (
        <Button look="secondary" onClick={action.act}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

interface NoticeProps {
  icon?: IconName;
  text: string;
  hint?: string;
  leadsTo?: 'shop' | 'signIn';
  action?: { label: string; act: () => void };
}

function signInHref() {
  const { pathname, search } = window.location;
  return `${pageHref('signIn')}?next=${encodeURIComponent(pathname + search)}`;
}
