import {
  definePage,
  notFound,
  pageHref,
  type Head,
  type PageRequest,
  type SiteInfo,
} from 'storefront-kit';
import { pageTexts } from '../quotation-texts.js';
import { InquiryContent } from '../features/inquiry-page/inquiry-content.js';
import css from './inquiry.module.css';

interface InquiryData {
  number: string;
}

const shape = /^INQ-\d{2}-\d{4,9}$/;

/**
 * Returns only the inquiry number, because page data is the same for all users. The browser loads the inquiry after
 * hydration.
 */
function load({ params }: PageRequest): Promise<InquiryData> {
  const { number = '' } = params;
  return shape.test(number) ? Promise.resolve({ number }) : Promise.reject(notFound());
}

function head({ number }: InquiryData, { business }: SiteInfo): Head {
  return {
    title: pageTexts.title(number, business.name),
    description: pageTexts.description,
    canonicalPath: pageHref('inquiry', { number }),
    isUnlisted: true,
  };
}

function InquiryPage({ data: { number } }: { data: InquiryData }) {
  return (
    <div className={css['page']} data-part="mfe-cart">
      <h1 className={css['title']}>{pageTexts.heading(number)}</h1>
      <InquiryContent key={number} number={number} />
    </div>
  );
}

export const inquiry = definePage({ load, head, Page: InquiryPage });
