import { formatDateTime, formatQuantity, type Inquiry } from 'contracts';
import { useState } from 'react';
import { ButtonLink, chatLink, Icon, pageHref, useSite } from 'storefront-kit';
import { inquiryTexts } from '../../inquiry-texts.js';
import { SaveToList } from '../../lib/save-to-list/save-to-list.js';
import { texts } from '../../texts.js';
import { useThreads } from '../../lib/threads.js';
import css from './inquiry-card.module.css';
import { InquiryDetails } from './inquiry-details.js';
import { Reorder } from './reorder/reorder.js';
import { InquiryStatusBadge } from './inquiry-status-badge.js';

const previewed = 2;

export function InquiryCard({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { number, status, products, submittedAt } = inquiry;
  const [isOpen, setIsOpen] = useState(() => isLinked(number));
  const thread = useThreads().byNumber.get(number);
  const { unread = 0 } = thread ?? {};
  const hidden = products.length - previewed;
  return (
    <li className={css['card']}>
      <div className={css['head']}>
        <h3>{number}</h3>
        <InquiryStatusBadge status={status} thread={thread} />
      </div>
      <div className={css['head']}>
        <time className={css['time']} dateTime={submittedAt}>
          {formatDateTime(submittedAt)}
        </time>
        {unread > 0 && <span className={css['unread']}>{inquiryTexts.unread(unread)}</span>}
      </div>
      {inquiry.company && (
        <p className={css['time']}>
          {inquiryTexts.sentFor(inquiry.company, inquiry.customer.name, inquiry.approvedBy)}
        </p>
      )}
      {!isOpen && (
        <ul className={css['preview']}>
          {products.slice(0, previewed).map(({ product, quantity }) => (
            <li key={product.id}>
              <span>{product.productName || texts.unnamed}</span>
              <span className={css['wanted']}>
                {formatQuantity(quantity, product.quantityUnit)}
              </span>
            </li>
          ))}
          {hidden > 0 && <li className={css['more']}>{inquiryTexts.more(hidden)}</li>}
        </ul>
      )}
      {isOpen && <InquiryDetails inquiry={inquiry} />}
      <div className={css['actions']}>
        <button
          type="button"
          className={css['toggle']}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {inquiryTexts.details}
          <Icon name="chevron-down" size={18} />
        </button>
        <ChatLink number={number} />
      </div>
      <div className={css['buttons']}>
        <ButtonLink
          look={thread?.version ? 'primary' : 'secondary'}
          href={pageHref('inquiry', { number })}
        >
          {thread?.version ? inquiryTexts.viewQuotation : inquiryTexts.view}
        </ButtonLink>
        <Reorder inquiry={inquiry} onClose={onClose} />
        <SaveToList lines={linesOf(inquiry)} />
      </div>
    </li>
  );
}

const linesOf = ({ products }: Inquiry) =>
  products.map(({ product, quantity, note }) => ({ productId: product.id, quantity, note }));

/** Returns true if the URL contains `?inquiry=` with the number of this inquiry, as links in chat messages do. */
function isLinked(number: string) {
  return new URLSearchParams(window.location.search).get('inquiry') === number;
}

function ChatLink({ number }: { number: string }) {
  const { business, publicUrl } = useSite();
  const link = `${publicUrl}/?inquiry=${number}`;
  return (
    <a
      className={css['chat']}
      href={chatLink(business.phone, inquiryTexts.chatText(number, link))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" size={18} />
      {inquiryTexts.chat}
    </a>
  );
}
