import { ButtonLink } from 'storefront-kit';
import { ownAccountTexts as texts } from '../../own-account-texts.js';
import { downloadHref } from './request.js';

export const OwnData = () => (
  <>
    <p>{texts.downloadLead}</p>
    <ButtonLink look="secondary" href={downloadHref} download="my-data.json" rel="external">
      {texts.download}
    </ButtonLink>
  </>
);
