import { maxSignatureMegabytes, mediaUrl, type Settings } from 'contracts';
import { PictureForm } from '../pictures/picture-form.js';
import css from '../settings.module.css';

export function SignatureForm({ state }: { state: Settings['signature'] }) {
  const { image } = state.values;
  return (
    <PictureForm
      state={state}
      call="changeSignature"
      title="Signature"
      note="Printed on proforma invoices above the signatory's name. Use dark ink on white paper, and crop the image closely."
      shown={image ? mediaUrl(image.url, 640, 'webp') : undefined}
      className={css['signature']}
      dropLabel={image ? 'Replace image' : 'Signature image'}
      removeLabel="Remove signature"
      maxMegabytes={maxSignatureMegabytes}
    />
  );
}
