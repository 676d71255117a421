import { stateAt, type InquiryPage, type QuotationVersion } from 'contracts';
import { quotationTexts } from '../../quotation-texts.js';
import css from './newest-quotation.module.css';
import { PdfLink } from './pdf-link.js';
import { QuotationTable } from './quotation-table.js';
import { Section } from './section.js';
import { StateBadge } from './state-badge.js';
import { Terms } from './terms.js';
import { useNow } from './use-now.js';
import { validityInWords } from './validity.js';

/** The version that counts. */
export function NewestQuotation({ version, page }: NewestQuotationProps) {
  const { inquiry } = page;
  const now = useNow();
  const state = stateAt(version, new Date(now));
  const isDecided = state === 'accepted' || state === 'declined';
  return (
    <Section heading={quotationTexts.name(version.number, version.version)}>
      <div className={css['standing']}>
        <StateBadge state={state} />
        {!isDecided && <p className={css['validity']}>{validityInWords(version, now)}</p>}
        <PdfLink number={inquiry.number} version={version.version}>
          {quotationTexts.pdf}
        </PdfLink>
      </div>
      <QuotationTable version={version} inquiry={inquiry} />
      <Terms version={version} />
    </Section>
  );
}

interface NewestQuotationProps {
  version: QuotationVersion;
  page: InquiryPage;
}
