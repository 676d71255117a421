import type { StaffQuotation } from 'contracts';
import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { addressOf } from '../../../lib/api/request.js';
import css from '../quotation.module.css';
import { VersionSheet } from '../lines/version-sheet.js';

/** Shows a draft as the buyer will see it. The heading is focused, which also scrolls it into view. */
export function Preview({ version }: { version: StaffQuotation }) {
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
        <a
          className={css['file']}
          href={addressOf('showStaffQuotationPdf', { params: { id } })}
          target="_blank"
          rel="noopener noreferrer"
        >
          <FileText size={18} aria-hidden="true" /> Open PDF
        </a>
      </div>
      <VersionSheet version={version} />
    </section>
  );
}
