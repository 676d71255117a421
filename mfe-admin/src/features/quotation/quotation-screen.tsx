import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ApiError, Button, Spinner } from 'storefront-kit';
import { PermissionFieldset } from '../../lib/inquiries/permission-fieldset.js';
import { OtherViewers } from '../../lib/presence/other-viewers.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { subscribeToInquiries } from '../../lib/api/subscribe-to-inquiries.js';
import { Conversation } from './messages/conversation.js';
import { InquiryTimeline } from './sending/inquiry-timeline.js';
import { InquiryHeader } from './inquiry-head.js';
import { InquiryLinkList } from './sending/links.js';
import { OrderProgress } from './order/order-progress.js';
import css from './quotation.module.css';
import { QuotationPanel } from './quotation-panel.js';
import { staffInquiryQueryKey, staffInquiryQuery, type StaffInquiry } from './staff-inquiry.js';
import { threadQuery } from './messages/thread.js';
import { useQuotationActions } from './sending/use-quotation-calls.js';

export function Quotation() {
  const { number = '' } = useParams();
  const { data, error, refetch } = useQuery(staffInquiryQuery(number));
  if (data) return <Shown key={number} page={data} />;
  if (error) {
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
    return (
      <div className={css['failed']} role="alert">
        <p>
          {isUnknown
            ? `Inquiry ${number} not found`
            : errorMessage(error, "Couldn't load the inquiry")}
        </p>
        <Button look="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={css['waiting']}>
      <Spinner label="Loading quotation" />
    </div>
  );
}

function Shown({ page }: { page: StaffInquiry }) {
  const { inquiry, versions, emailTo } = page;
  const accepted = versions.find(({ state }) => state === 'accepted');
  const calls = useQuotationActions(page);
  usePrepareOnArrival(page, calls.prepare);
  useLiveInquiry(inquiry.number);
  return (
    <div className={css['screen']}>
      <OtherViewers kind="quotation" id={inquiry.number} />
      <InquiryHeader page={page} />
      {accepted && <OrderProgress version={accepted} emailTo={emailTo} />}
      {versions.length === 0 ? (
        <div className={css['card']}>
          <p>No quotation yet.</p>
          <div>
            <PermissionFieldset may="inquiries.answer">
              <Button onClick={() => void calls.prepare()}>Create quotation</Button>
            </PermissionFieldset>
          </div>
        </div>
      ) : (
        <QuotationPanel page={page} calls={calls} />
      )}
      <Conversation number={inquiry.number} buyer={inquiry.customer.name || 'the buyer'} />
      <div className={css['below']}>
        <InquiryTimeline timeline={page.timeline} />
        <InquiryLinkList links={page.links} onRevoke={calls.revokeLinks} />
      </div>
    </div>
  );
}

/** Prepares the draft immediately if the user clicked "Prepare quotation" in the list of inquiries. */
function usePrepareOnArrival({ versions }: StaffInquiry, prepare: () => Promise<unknown>) {
  // Typed as unknown, because React Router does not type location state.
  const state: unknown = useLocation().state;
  const shouldPrepare = state === 'prepare' && versions.length === 0;
  const isDone = useRef(false);
  const start = useEffectEvent(() => void prepare());
  useEffect(() => {
    if (!shouldPrepare || isDone.current) return;
    isDone.current = true;
    start();
  }, [shouldPrepare]);
}

function useLiveInquiry(number: string) {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeToInquiries(() => {
        void client.invalidateQueries({ queryKey: staffInquiryQueryKey(number) });
        void client.invalidateQueries({ queryKey: threadQuery(number).queryKey });
      }),
    [client, number],
  );
}
