import { formatDateTime, type Inquiry } from 'contracts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { PrintHead } from 'storefront-kit';
import { CustomerContactDetails } from './customer.js';
import { InquiryContent } from './inquiry-details.js';
import css from './print-sheet.module.css';

/** Opens the browser's print dialog after rendering, and calls `onDone` after the user has printed or cancelled. */
export function PrintSheet({ inquiry, onDone }: { inquiry: Inquiry; onDone: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <div className={css['sheet']} aria-hidden="true">
      <PrintHead />
      <CustomerContactDetails customer={inquiry.customer} />
      <p>{formatDateTime(inquiry.submittedAt)}</p>
      <InquiryContent inquiry={inquiry} />
    </div>,
    document.body,
  );
}
