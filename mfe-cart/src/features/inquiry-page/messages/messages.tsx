import { formatFileSize, formatDateTime, type InquiryPage, type Message } from 'contracts';
import { useCallback, useEffect, useState } from 'react';
import { Button, emit, Picture, useSite } from 'storefront-kit';
import { messageFileHref, request } from '../../../lib/buyer-request.js';
import { messageTexts } from '../../../quotation-texts.js';
import { texts } from '../../../texts.js';
import { DocumentLink } from '../quotation/pdf-link.js';
import { MessageForm } from './message-form.js';
import css from './messages.module.css';
import { Section } from '../section.js';

export const messagesElementId = 'messages';

/**
 * Shows the messages of an inquiry and marks them as read once they are displayed in a visible tab. Reloads them
 * whenever `page` changes.
 */
export function Messages({ number, page }: { number: string; page: InquiryPage }) {
  const [messages, setMessages] = useState<Message[]>();
  const [isFailed, setIsFailed] = useState(false);
  const read = useCallback(async () => {
    try {
      const { messages: loadedMessages, unread } = await request('listMessages', {
        params: { number },
      });
      setMessages(loadedMessages);
      setIsFailed(false);
      const last = loadedMessages.at(-1);
      if (unread === 0 || !last || document.visibilityState !== 'visible') return;
      await request('readMessages', { params: { number }, body: { seq: last.seq } });
      emit('inquiries:changed', null);
    } catch {
      // If loading fails, the messages that were loaded earlier stay displayed.
      setIsFailed(true);
    }
  }, [number]);
  useEffect(() => void Promise.resolve().then(read), [read, page]);
  const mayWrite = page.mayAnswer !== false;
  return (
    <Section heading={messageTexts.heading} id={messagesElementId}>
      {messages?.length === 0 && (
        <p className={css['none']}>
          {messageTexts.none} {mayWrite && messageTexts.ask}
        </p>
      )}
      {isFailed && !messages && (
        <p>
          {messageTexts.failed}{' '}
          <Button look="quiet" onClick={() => void read()}>
            {texts.retry}
          </Button>
        </p>
      )}
      <ol className={css['messages']} aria-live="polite">
        {messages?.map((message) => (
          <OneMessage
            key={message.seq}
            message={message}
            number={number}
            isCompany={page.inquiry.company !== undefined}
          />
        ))}
      </ol>
      {mayWrite && <MessageForm number={number} onSent={read} />}
    </Section>
  );
}

interface OneMessageProps {
  message: Message;
  number: string;
  /** True for a company's inquiry, in which each message names the member who wrote it. */
  isCompany: boolean;
}

function OneMessage({ message, number, isCompany }: OneMessageProps) {
  const { from, name, text, pictures, documents = [], at } = message;
  const { business } = useSite();
  const buyer = (isCompany && name) || messageTexts.you;
  return (
    <li className={css[from]}>
      <p className={css['head']}>
        <b>{from === 'buyer' ? buyer : name || business.name}</b>{' '}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {text && <p className={css['text']}>{text}</p>}
      {pictures.map((picture, index) => (
        <Picture
          key={picture.url}
          className={css['picture']}
          image={picture}
          alt={messageTexts.picture(index + 1)}
          sizes="8rem"
        />
      ))}
      {documents.map(({ id, name: file, size }) => (
        <p key={id} className={css['document']}>
          <DocumentLink href={messageFileHref(number, id)}>
            {messageTexts.document(file, formatFileSize(size))}
          </DocumentLink>
        </p>
      ))}
    </li>
  );
}
