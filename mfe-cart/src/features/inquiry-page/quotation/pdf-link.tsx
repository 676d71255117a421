import type { ReactNode } from 'react';
import { Icon } from 'storefront-kit';
import { pdfHref } from '../../../lib/buyer-request.js';
import css from './pdf-link.module.css';

export function PdfLink({ number, version, children }: PdfLinkProps) {
  const href =
    version === undefined
      ? pdfHref('showProformaPdf', number)
      : pdfHref('showQuotationPdf', number, version);
  return <DocumentLink href={href}>{children}</DocumentLink>;
}

export function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className={css['link']}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-print="hide"
    >
      <Icon name="inquiry" size={18} />
      {children}
    </a>
  );
}

interface PdfLinkProps {
  number: string;
  /** Version of the quotation; undefined for the proforma invoice. */
  version?: number;
  children: ReactNode;
}
