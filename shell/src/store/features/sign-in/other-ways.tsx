import { shopRoutes } from 'contracts';
import { useLocation } from 'react-router-dom';
import { ButtonLink, pageHref, useSite } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import css from '../../lib/form.module.css';
import { storeReturnPath, nextPath } from '../../lib/next-path.js';

/** For those without a password here. */
export function OtherWays() {
  const { hasGoogle = false } = useSite();
  const here = useLocation();
  return (
    <>
      {hasGoogle && (
        <ButtonLink
          look="secondary"
          href={shopRoutes.startGoogle.path}
          onClick={() => storeReturnPath(nextPath(here))}
        >
          {texts.google}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" href={pageHref('oneTimeCode')}>
        {texts.usePhone}
      </ButtonLink>
      <p className={css['or']}>{texts.noAccount}</p>
      <ButtonLink look="secondary" href={pageHref('signUp')}>
        {texts.register}
      </ButtonLink>
    </>
  );
}
