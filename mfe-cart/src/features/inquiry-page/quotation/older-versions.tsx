import type { InquiryWire, QuotationVersion } from 'contracts';
import { quotationTexts } from '../../../quotation-texts.js';
import css from './older-versions.module.css';
import { PdfLink } from './pdf-link.js';
import { QuotationTable } from './quotation-table.js';
import { Section } from '../section.js';
import { StateBadge } from './state-badge.js';

export function OlderVersions({ versions, inquiry }: OlderVersionsProps) {
  return (
    <Section heading={quotationTexts.older}>
      {versions.map((version) => (
        <details key={version.id} className={css['version']}>
          <summary>
            {quotationTexts.version(version.version)} <StateBadge state={version.state} />
          </summary>
          <div className={css['inside']}>
            <QuotationTable version={version} inquiry={inquiry} />
            <PdfLink number={inquiry.number} version={version.version}>
              {quotationTexts.pdfOf(version.version)}
            </PdfLink>
          </div>
        </details>
      ))}
    </Section>
  );
}

interface OlderVersionsProps {
  versions: QuotationVersion[];
  inquiry: InquiryWire;
}
