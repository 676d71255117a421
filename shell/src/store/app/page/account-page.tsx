import type { PageName } from 'contracts';
import { useState, type ComponentType } from 'react';
import { Button, classNames, Icon, Skeleton } from 'storefront-kit';
import type { AccountScreenProps, ScreenHeading } from '../../lib/account-screen-props.js';
import { useLoadedData } from '../../lib/use-loaded.js';
import { texts } from '../../texts.js';
import css from './account-page.module.css';
import { pageHeading } from './heads.js';
import { emailedLinkPageIcon } from './link-pages.js';

/** Loads the components of account pages, keyed by page name. */
export type LoadAccountScreens = () => Promise<
  Partial<Record<PageName, ComponentType<AccountScreenProps>>>
>;

/**
 * Classes that reserve the height of a form until it has loaded. Account pages that are not listed reserve no height.
 */
const sizes: Partial<Record<PageName, string | undefined>> = {
  ownAccount: css['wide'],
  signIn: css['medium'],
  resetPassword: css['medium'],
  acceptInvitation: css['medium'],
  oneTimeCode: css['short'],
  forgotPassword: css['medium'],
  staffSignIn: css['medium'],
};

interface AccountPageProps {
  name: PageName | undefined;
  /**
   * Loads the components of account pages. Pass the same function on every render with the same `name`, because a new
   * function is called again.
   */
  load: LoadAccountScreens;
}

/** An account page. The server renders its card and heading, and the browser loads its form. */
export function AccountPage({ name, load }: AccountPageProps) {
  const { value: screens, isFailed, retry } = useLoadedData(load);
  const [head, setHead] = useState<ScreenHeading>();
  const Screen = name && screens?.[name];
  const size = head ? css['natural'] : name && sizes[name];
  const icon = emailedLinkPageIcon(name);
  return (
    <section className={classNames(css['page'], icon && css['plain'])}>
      <div className={classNames(css['card'], size)}>
        {icon ? (
          <span className={css['sign']}>
            <Icon name={head?.icon ?? icon} size={28} />
          </span>
        ) : (
          <Icon name="crystal" size={32} className={css['icon']} />
        )}
        <h1 className={css['heading']}>{head?.heading ?? pageHeading(name)}</h1>
        {Screen ? <Screen onHead={setHead} /> : isFailed ? <Failed onRetry={retry} /> : <Outline />}
      </div>
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{texts.failed.body}</p>
      <Button onClick={onRetry}>{texts.failed.again}</Button>
    </div>
  );
}

function Outline() {
  return (
    <div className={css['outline']} role="status" aria-label={texts.loading}>
      <Skeleton className={css['box']} />
      <Skeleton className={css['box']} />
      <Skeleton className={css['box']} />
      <noscript>{texts.needsScript}</noscript>
    </div>
  );
}
