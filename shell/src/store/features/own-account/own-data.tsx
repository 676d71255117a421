import { ButtonLink } from 'storefront-kit';
import { ownAccountTexts as texts } from '../../own-account-texts.js';
import { ownDataDownloadHref } from './request.js';

export const OwnData = () => (
  <>
    <p>{texts.downloadLead}</p>
    <ButtonLink look="secondary" href={ownDataDownloadHref} download="my-data.json" rel="external">
      {texts.download}
    </ButtonLink>
  </>
);
