import { Skeleton, VisuallyHidden } from 'storefront-kit';
import { pageTexts } from '../../quotation-texts.js';
import { InquiryOverview } from './inquiry-overview.js';
import css from './inquiry-content.module.css';
import { AccessNotice } from './access-notice.js';
import { useInquiry } from './use-inquiry.js';

export function InquiryContent({ number }: { number: string }) {
  const { reading, reload } = useInquiry(number);
  if (reading.phase === 'ready') return <InquiryOverview page={reading.page} reload={reload} />;
  if (reading.phase === 'refused')
    return <AccessNotice number={number} why={reading.why} retry={() => void reload()} />;
  return (
    <div role="status" className={css['outline']}>
      <VisuallyHidden>{pageTexts.loading}</VisuallyHidden>
      <Skeleton shape="line" />
      <Skeleton className={css['outlineTable']} />
      <Skeleton shape="line" />
    </div>
  );
}
