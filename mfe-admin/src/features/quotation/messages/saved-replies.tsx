import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedReply } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../../../lib/forms/field.js';
import { notify } from '../../../lib/notifications/notify.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import css from './conversation.module.css';
import { SaveNameForm } from '../name-form.js';

const repliesQuery = queryOptions({
  queryKey: ['saved replies'],
  queryFn: ({ signal }) => request('listSavedReplies', {}, signal),
});

interface SavedRepliesProps {
  /** The text of the current message, which the user can store as a saved reply. */
  text: string;
  onInsert: (text: string) => void;
}

export function SavedReplies({ text, onInsert }: SavedRepliesProps) {
  const { data, isError } = useQuery(repliesQuery);
  const [chosenId, setChosenId] = useState('');
  const [isNaming, setIsNaming] = useState(false);
  const remove = useRemoveReply();
  const replies = data?.replies ?? [];
  const chosen = replies.find(({ id }) => id === chosenId);
  const choose = (id: string) => {
    setChosenId(id);
    const reply = replies.find((savedReply) => savedReply.id === id);
    if (reply) onInsert(reply.text);
  };
  return (
    <div className={css['replies']}>
      <Field
        label="Insert a saved reply"
        error={isError ? "Couldn't load saved replies" : undefined}
      >
        {(ids) => (
          <select {...ids} value={chosenId} onChange={({ target }) => choose(target.value)}>
            <option value="">
              {replies.length > 0 ? 'Choose a reply' : 'No saved replies yet'}
            </option>
            {replies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen && (
        <>
          <Button look="quiet" onClick={() => onInsert(chosen.text)}>
            Insert reply again
          </Button>
          <Button look="quiet" onClick={() => void remove(chosen)}>
            Delete reply
          </Button>
        </>
      )}
      {text.trim() !== '' && (
        <Button look="quiet" onClick={() => setIsNaming(!isNaming)} aria-expanded={isNaming}>
          Add to saved replies
        </Button>
      )}
      {isNaming && (
        <NewReply text={text} savedReplies={replies} onDone={() => setIsNaming(false)} />
      )}
    </div>
  );
}

interface NewReplyProps {
  text: string;
  savedReplies: SavedReply[];
  onDone: () => void;
}

/** Saves the message under a name, and replaces an existing reply with that name. */
function NewReply({ text, savedReplies, onDone }: NewReplyProps) {
  const client = useQueryClient();
  const save = async (name: string) => {
    const same = savedReplies.find((savedReply) => savedReply.name === name);
    await request('saveReply', { body: { name, text, ...(same && { id: same.id }) } });
    await client.invalidateQueries({ queryKey: repliesQuery.queryKey });
    notify.success('Reply saved');
    onDone();
  };
  return (
    <SaveNameForm
      label="Reply name"
      action="Save reply"
      failure="Couldn't save the reply"
      onSave={save}
    />
  );
}

function useRemoveReply() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: repliesQuery.queryKey });
  return async ({ id, name, text }: SavedReply) => {
    try {
      await request('deleteSavedReply', { params: { id } });
    } catch (error) {
      notify.error(errorMessage(error, "Couldn't delete the reply"));
      return;
    }
    await reload();
    notify.undoable('Saved reply deleted', async () => {
      await request('saveReply', { body: { name, text } });
      await reload();
    });
  };
}
