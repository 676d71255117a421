import {
  fromWire,
  paidAmount,
  wireNames,
  type InquiryPage,
  type QuotationVersion,
  type TimelineEntry,
} from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { NotifyMe } from '../../lib/notify-me/notify-me.js';
import { paymentTexts } from '../../payment-texts.js';
import { pageTexts, quotationTexts } from '../../quotation-texts.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import { RequestedLines } from './asked-lines.js';
import css from './inquiry-overview.module.css';
import { Messages, messagesElementId } from './messages/messages.js';
import { NewestQuotation } from './quotation/newest-quotation.js';
import { OlderVersions } from './quotation/older-versions.js';
import { OrderProgress } from './order-progress/order-progress.js';
import { NextSteps } from './payment/next-steps.js';
import { PdfLink } from './quotation/pdf-link.js';
import { Section } from './section.js';
import { Timeline } from './messages/timeline.js';
import type { ReloadInquiry } from './use-inquiry.js';

export function InquiryOverview({ page, reload }: InquiryOverviewProps) {
  const { inquiry, versions, timeline } = page;
  const [newest, ...older] = versions;
  const [outcome, setOutcome] = useState('');
  const onAnswered = (words: string, answered?: QuotationVersion) => {
    setOutcome(words);
    void reload(answered);
  };
  return (
    <div className={css['overview']}>
      <Outcome words={outcome} />
      <About page={page} />
      {page.unread > 0 && (
        <a className={css['unread']} href={`#${messagesElementId}`}>
          {inquiryTexts.unread(page.unread)}
        </a>
      )}
      {newest && <OrderProgress version={newest} number={inquiry.number} />}
      <AfterAcceptance page={page} />
      {newest ? (
        <NewestQuotation version={newest} page={page} onAnswered={onAnswered} />
      ) : (
        <>
          <section className={css['waiting']}>
            <p className={css['state']}>{pageTexts.preparing}</p>
            <p className={css['hint']}>{pageTexts.preparingHint}</p>
          </section>
          <RequestedLines inquiry={inquiry} />
        </>
      )}
      {older.length > 0 && <OlderVersions versions={older} inquiry={inquiry} />}
      <Messages number={inquiry.number} page={page} />
      <NotifyMe />
      <Timeline entries={inquiry.company ? timeline : timeline.map(unnamed)} />
    </div>
  );
}

/** Shows the company, the delivery address and the price list of the inquiry. */
function About({ page: { inquiry, mayAnswer } }: { page: InquiryPage }) {
  const { name: sender } = fromWire(wireNames.account, inquiry.userId);
  const facts = [
    inquiry.company && inquiryTexts.sentFor(inquiry.company, sender, inquiry.approvedBy),
    inquiry.deliveryAddress && `${inquiryTexts.deliverTo} ${inquiry.deliveryAddress}`,
    inquiry.priceList && inquiryTexts.priceList(inquiry.priceList.name),
    mayAnswer === false && pageTexts.readOnly,
  ].flatMap((fact) => fact || []);
  return (
    facts.length > 0 && (
      <div className={css['about']}>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
    )
  );
}

/**
 * Removes the buyer's name from a timeline entry, so that its text addresses the buyer as "you". Used for inquiries
 * that belong to no company.
 */
const unnamed = (entry: TimelineEntry) => ({ ...entry, name: '' });

/**
 * Shows the payment instructions and the proforma invoice of an accepted quotation. After full payment, shows only the
 * invoice.
 */
function AfterAcceptance({ page: { inquiry, versions, payment } }: { page: InquiryPage }) {
  const accepted = versions.find(({ acceptance }) => acceptance !== null);
  if (!accepted) return null;
  const isPaid = paidAmount(accepted.order?.steps ?? []) >= accepted.totals.total;
  if (isPaid) return <PdfLink number={inquiry.number}>{quotationTexts.proforma}</PdfLink>;
  return (
    <Section heading={paymentTexts.heading}>
      <NextSteps version={accepted} payment={payment} />
      <PdfLink number={inquiry.number}>{quotationTexts.proforma}</PdfLink>
    </Section>
  );
}

/**
 * Shows the result of the buyer's answer to a quotation. Receives focus, because the submit button may have been
 * removed.
 */
function Outcome({ words }: { words: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words) place.current?.focus();
  }, [words]);
  return (
    <p ref={place} role="status" tabIndex={-1} className={css['outcome']}>
      {words}
    </p>
  );
}

interface InquiryOverviewProps {
  page: InquiryPage;
  reload: ReloadInquiry;
}
