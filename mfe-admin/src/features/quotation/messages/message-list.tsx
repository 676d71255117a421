import { formatFileSize, formatDateTime, mediaUrl, type Message, type Note } from 'contracts';
import { useEffect, useRef } from 'react';
import { callUrl } from '../../../lib/api/request.js';
import { FileLink } from '../file-link.js';
import css from './conversation.module.css';
import { PagePreview } from './page-preview.js';

export function MessageList({ messages, number }: { messages: Message[]; number: string }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages.length]);
  if (messages.length === 0) return <p className={css['none']}>No messages yet.</p>;
  return (
    // Makes the list focusable, so that it can be scrolled with the keyboard.
    <ol ref={list} className={css['list']} tabIndex={0} aria-label="Messages">
      {messages.map(({ seq, from, name, text, pictures, documents, at }) => (
        <li key={seq} data-from={from}>
          <small>{`${name || (from === 'buyer' ? 'Buyer' : 'Staff')} · ${formatDateTime(at)}`}</small>
          {text && <p>{text}</p>}
          {pictures.length > 0 && (
            <div className={css['pictures']}>
              {pictures.map(({ url }, place) => (
                <a
                  key={url}
                  href={mediaUrl(url, 1280, 'webp')}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <img src={mediaUrl(url, 160, 'webp')} alt={`Photo ${place + 1}`} />
                </a>
              ))}
            </div>
          )}
          <div className={css['documents']}>
            {documents?.map(({ id, name: file, size }) => (
              <div key={id}>
                <FileLink href={callUrl('openStaffInquiryFile', { params: { number, id } })}>
                  {`${file} (${formatFileSize(size)})`}
                </FileLink>
                <PagePreview
                  src={callUrl('previewInquiryFile', { params: { number, id } })}
                  name={file}
                />
              </div>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

export const NoteList = ({ notes }: { notes: Note[] }) =>
  notes.length === 0 ? (
    <p className={css['none']}>No notes yet.</p>
  ) : (
    <ol className={css['noteList']}>
      {notes.map(({ id, name, text, at }) => (
        <li key={id}>
          <small>{`${name} · ${formatDateTime(at)}`}</small>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
