import { maxPictures } from 'contracts';
import { useRef, useState } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../../../lib/forms/field.js';
import { ImageDrop } from '../../../lib/images/image-drop.js';
import type { NewPicture } from '../../../lib/images/new-picture.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import css from './conversation.module.css';
import { MentionPicker } from './mention-picker.js';
import { SavedReplies } from './saved-replies.js';
import { completeMention, findTypedMention } from './typed-mention.js';

const maxLength = 2_000;
const tooLong = `This reply is too long. Messages can have up to ${maxLength} characters.`;

export type SendMessage = (
  text: string,
  files: File[],
  /** Called with the upload progress, from 0 to 1. */
  onProgress: (share: number) => void,
) => Promise<void>;

interface ComposerProps {
  label: string;
  action: string;
  hasPictures?: boolean;
  hasSavedReplies?: boolean;
  /** True to suggest staff members when the user types an "@". */
  hasMentions?: boolean;
  onSend: SendMessage;
}

/**
 * Form for messages and notes. The text and the pictures stay in the form when sending fails. `share` is the upload
 * progress, from 0 to 1, while the form is being sent.
 */
export function Composer(props: ComposerProps) {
  const { label, action, hasPictures, hasSavedReplies, hasMentions, onSend } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<NewPicture[]>([]);
  const [error, setError] = useState<string>();
  const [share, setShare] = useState<number>();
  const isBusy = share !== undefined;
  const [mention, setMention] = useState<string>();
  const send = async () => {
    if (isBusy) return;
    if (text.trim() === '' && pictures.length === 0) {
      setError('Enter a message');
      return;
    }
    setShare(0);
    setError(undefined);
    try {
      const files = pictures.map(({ file }) => file);
      await onSend(text, files, setShare);
      setText('');
      setMention(undefined);
      setPictures([]);
    } catch (failure) {
      setError(errorMessage(failure, "Couldn't send the message. Can't connect to the shop."));
    }
    setShare(undefined);
  };
  const insert = (reply: string) => {
    const fits = text.length + reply.length <= maxLength;
    setError(fits ? undefined : tooLong);
    if (fits && box.current) setText(insertAtCursor(box.current, reply));
  };
  return (
    <>
      {hasSavedReplies && <SavedReplies text={text} onInsert={insert} />}
      <form
        className={css['composer']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field label={label} error={error}>
          {(ids) => (
            <textarea
              {...ids}
              ref={box}
              rows={3}
              maxLength={maxLength}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                if (hasMentions) setMention(findTypedMention(target));
              }}
            />
          )}
        </Field>
        {mention !== undefined && (
          <MentionPicker
            typed={mention}
            onPick={(name) => {
              if (box.current) setText(completeMention(box.current, mention, name));
              setMention(undefined);
            }}
          />
        )}
        {hasPictures && <Pictures pictures={pictures} isDisabled={isBusy} onChange={setPictures} />}
        {isBusy && pictures.length > 0 && (
          <progress aria-label="Uploading photos" value={share < 1 ? share : undefined} />
        )}
        <Button type="submit" look="secondary" isBusy={isBusy}>
          {action}
        </Button>
      </form>
    </>
  );
}

/** Inserts a saved reply at the cursor, or after the selection without replacing it. Returns the complete text. */
function insertAtCursor(box: HTMLTextAreaElement, reply: string) {
  const { selectionEnd: at } = box;
  box.setRangeText(reply, at, at, 'end');
  box.focus();
  return box.value;
}

interface PicturesProps {
  pictures: NewPicture[];
  isDisabled: boolean;
  onChange: (pictures: NewPicture[]) => void;
}

function Pictures({ pictures, isDisabled, onChange }: PicturesProps) {
  const [error, setError] = useState<string>();
  const add = (picked: NewPicture[]) => {
    const all = [...pictures, ...picked];
    setError(all.length > maxPictures ? `Up to ${maxPictures} photos per message` : undefined);
    onChange(all.slice(0, maxPictures));
  };
  return (
    <>
      {pictures.length > 0 && (
        <ul className={css['picked']}>
          {pictures.map(({ key, preview, file }) => (
            <li key={key}>
              <img src={preview} alt={file.name} />
              <Button
                look="quiet"
                onClick={() => onChange(pictures.filter((picture) => picture.key !== key))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ImageDrop label="Add photos" isMany isDisabled={isDisabled} error={error} onPick={add} />
    </>
  );
}
