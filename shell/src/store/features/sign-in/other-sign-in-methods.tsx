import { shopRoutes } from 'contracts';
import { useLocation } from 'react-router-dom';
import { ButtonLink, useSite } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import css from '../../lib/form.module.css';
import { hrefWithNext, pathAfterSignIn, storeReturnPath } from '../../lib/next-path.js';

export function OtherSignInMethods() {
  const { hasGoogle = false } = useSite();
  const next = pathAfterSignIn(useLocation());
  return (
    <>
      {hasGoogle && (
        <ButtonLink
          look="secondary"
          href={shopRoutes.startGoogle.path}
          onClick={() => storeReturnPath(next)}
        >
          {texts.google}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" href={hrefWithNext('oneTimeCode', next)}>
        {texts.usePhone}
      </ButtonLink>
      <p className={css['or']}>{texts.noAccount}</p>
      <ButtonLink look="secondary" href={hrefWithNext('signUp', next)}>
        {texts.register}
      </ButtonLink>
    </>
  );
}
