import { mediaUrl, type Settings } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { FieldGroup } from '../../lib/field-group.js';
import { ImageDrop } from '../../lib/images/image-drop.js';
import type { NewPicture } from '../../lib/images/new-picture.js';
import { messageOf } from '../../lib/read-error-response.js';
import { request } from '../../lib/request.js';
import { texts } from '../../texts.js';
import { useSettingsSaved } from './settings-query.js';
import { SettingsScreen } from './settings-screen.js';
import css from './settings.module.css';

/** The picture that stands in for one that is missing. */
export const PictureSettings = () => (
  <SettingsScreen>{(settings) => <PictureForm state={settings.picture} />}</SettingsScreen>
);

function PictureForm({ state: { values, revision } }: { state: Settings['picture'] }) {
  const [picture, setPicture] = useState<NewPicture>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { saved } = useSettingsSaved();
  const save = async (file?: File) => {
    const form = new FormData();
    form.append('revision', String(revision));
    if (file) form.append('picture', file);
    setIsBusy(true);
    setRefusal(undefined);
    try {
      saved(await request('changeDefaultPicture', { form }));
      setPicture(undefined);
    } catch (error) {
      setRefusal(messageOf(error, texts.settings.saveFailed));
    }
    setIsBusy(false);
  };
  const { image } = values;
  const stored = image ? mediaUrl(image.url, 320, 'webp') : '/fallback.png';
  return (
    <FieldGroup title="Default picture">
      <p className={css['note']}>Shown for products and categories that have no picture.</p>
      <div className={css['picture']}>
        <img src={picture?.preview ?? stored} alt="Default picture" />
        <ImageDrop
          label="Another picture"
          isDisabled={isBusy}
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
            Keep the picture as it was
          </Button>
        )}
        {image && !picture && (
          <Button look="quiet" onClick={() => void save()}>
            Reset to default
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
