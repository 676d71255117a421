import { Lock } from 'lucide-react';
import { Button, Spinner } from 'storefront-kit';
import { PermissionFieldset } from '../../../lib/inquiries/permission-fieldset.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import { upload } from '../../../lib/api/upload.js';
import { Composer, type SendMessage } from './composer.js';
import css from './conversation.module.css';
import { MessageList, NoteList } from './message-list.js';
import { useThread } from './thread.js';

export function Conversation({ number, buyer }: { number: string; buyer: string }) {
  const { data, error, refetch } = useThread(number);
  if (error && !data) {
    return (
      <div role="alert">
        <p>{errorMessage(error, "Couldn't load messages")}</p>
        <Button look="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Spinner label="Loading messages" />;
  const sendMessage: SendMessage = async (text, files, onProgress) => {
    const form = new FormData();
    form.append('text', text);
    for (const file of files) form.append('pictures', file);
    await upload('sendStaffMessage', { params: { number }, form, onProgress });
    await refetch();
  };
  const addNote = async (text: string) => {
    await request('addNote', { params: { number }, body: { text } });
    await refetch();
  };
  return (
    <div className={css['conversation']}>
      <section className={css['messages']} aria-labelledby="messages">
        <h3 id="messages">{`Messages with ${buyer}`}</h3>
        <MessageList messages={data.messages} number={number} />
        <PermissionFieldset may="inquiries.answer">
          <Composer
            label={`Message to ${buyer}`}
            action="Send message"
            hasPictures
            hasSavedReplies
            onSend={sendMessage}
          />
        </PermissionFieldset>
      </section>
      <section className={css['notes']} aria-labelledby="notes">
        <h3 id="notes">Internal notes</h3>
        <p className={css['private']}>
          <Lock size={16} aria-hidden="true" /> Only visible to staff
        </p>
        <NoteList notes={data.notes} />
        <PermissionFieldset may="inquiries.answer">
          <p className={css['none']}>Type @ to notify a colleague.</p>
          <Composer label="Internal note" action="Add note" hasMentions onSend={addNote} />
        </PermissionFieldset>
      </section>
    </div>
  );
}
