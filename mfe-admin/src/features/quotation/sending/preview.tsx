import type { StaffQuotation } from 'contracts';
import { useEffect, useRef } from 'react';
import { callUrl } from '../../../lib/api/request.js';
import { FileLink } from '../file-link.js';
import css from '../quotation.module.css';
import { VersionSheet } from '../lines/version-sheet.js';

/** Shows a draft as the buyer will see it. The heading is focused, which also scrolls it into view. */
export function QuotationPreview({ version }: { version: StaffQuotation }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { id, customerName } = version;
  return (
    <section className={css['preview']}>
      <div className={css['previewHead']}>
        <h3 ref={heading} tabIndex={-1}>
          {`Preview for ${customerName || 'the buyer'}`}
        </h3>
        <FileLink href={callUrl('showStaffQuotationPdf', { params: { id } })}>Open PDF</FileLink>
      </div>
      <VersionSheet version={version} />
    </section>
  );
}
