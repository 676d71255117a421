import type { Settings } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { FieldGroup } from '../../../lib/forms/field-group.js';
import { ImageDrop } from '../../../lib/images/image-drop.js';
import type { NewPicture } from '../../../lib/images/new-picture.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import { texts } from '../../../texts.js';
import { useOnSettingsSaved } from '../settings-query.js';
import css from '../settings.module.css';

interface PictureFormProps {
  state: Settings['picture'];
  call: 'changeDefaultPicture' | 'changeSignature';
  title: string;
  note: string;
  /** URL of the stored picture; undefined if there is none. */
  shown: string | undefined;
  className?: string | undefined;
  dropLabel: string;
  removeLabel: string;
  maxMegabytes?: number;
}

export function PictureForm({ state, call, title, note, shown, ...look }: PictureFormProps) {
  const { values, revision } = state;
  const [picture, setPicture] = useState<NewPicture>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { saved } = useOnSettingsSaved();
  const save = async (file?: File) => {
    const form = new FormData();
    form.append('revision', String(revision));
    if (file) form.append('picture', file);
    setIsBusy(true);
    setRefusal(undefined);
    try {
      saved(await request(call, { body: form }));
      setPicture(undefined);
    } catch (error) {
      setRefusal(errorMessage(error, texts.settings.saveFailed));
    }
    setIsBusy(false);
  };
  const preview = picture?.preview ?? shown;
  return (
    <FieldGroup title={title}>
      <p className={css['note']}>{note}</p>
      <div className={look.className ?? css['picture']}>
        {preview && <img src={preview} alt={title} />}
        <ImageDrop
          label={look.dropLabel}
          isDisabled={isBusy}
          maxMegabytes={look.maxMegabytes}
          onPick={([picked]) => setPicture(picked)}
        />
      </div>
      {refusal && (
        <p role="alert" className={css['fault']}>
          {refusal}
        </p>
      )}
      <div className={css['buttons']}>
        <Button isBusy={isBusy} disabled={!picture} onClick={() => void save(picture?.file)}>
          Save
        </Button>
        {picture && (
          <Button look="quiet" onClick={() => setPicture(undefined)}>
            Cancel
          </Button>
        )}
        {values.image && !picture && (
          <Button look="quiet" onClick={() => void save()}>
            {look.removeLabel}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
