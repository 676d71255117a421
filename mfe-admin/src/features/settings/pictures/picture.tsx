import { mediaUrl, type Settings } from 'contracts';
import { PictureForm } from './picture-form.js';
import { SettingsScreen } from '../settings-screen.js';

export const PictureSettings = () => (
  <SettingsScreen>
    {({ picture }) => (
      <PictureForm
        state={picture}
        call="changeDefaultPicture"
        title="Default image"
        note="Shown for products and categories without an image."
        shown={pictureOf(picture)}
        dropLabel="Replace image"
        removeLabel="Reset to default"
      />
    )}
  </SettingsScreen>
);

const pictureOf = ({ values: { image } }: Settings['picture']) =>
  image ? mediaUrl(image.url, 320, 'webp') : '/fallback.png';
