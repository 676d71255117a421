import { maxPictures, mediaUrl } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { ImageDrop } from '../../../lib/images/image-drop.js';
import type { NewPicture } from '../../../lib/images/new-picture.js';
import { DialogButtons, ModalDialog } from '../../../lib/dialogs/modal-dialog.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import { updateDraftLine } from '../draft/change-lines.js';
import type { DraftValues, LineValues } from '../draft/draft-values.js';
import css from './lot-dialog.module.css';

interface LotDialogProps {
  quotationId: string;
  line: LineValues;
  onChange: (to: (values: DraftValues) => DraftValues) => void;
  onClose: () => void;
}

export function LotDialog({ quotationId, line, onChange, onClose }: LotDialogProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { lotPictures: currentPictures } = line;
  const free = maxPictures - currentPictures.length;
  const set = (lotPictures: LineValues['lotPictures']) =>
    onChange((values) => updateDraftLine(values, line.key, { lotPictures }));
  const add = async (newPictures: NewPicture[]) => {
    const isMany = newPictures.length > free;
    setError(
      isMany ? `Up to ${maxPictures} photos per line. You can add ${free} more.` : undefined,
    );
    if (isMany) return;
    setIsBusy(true);
    try {
      const form = new FormData();
      for (const { file } of newPictures) form.append('pictures', file);
      const { pictures } = await request('addLotPictures', {
        params: { id: quotationId },
        body: form,
      });
      set([...currentPictures, ...pictures]);
    } catch (failure) {
      setError(errorMessage(failure, "Couldn't add the photos"));
    }
    setIsBusy(false);
  };
  return (
    <ModalDialog
      title={`Lot photos · ${line.name || 'new line'}`}
      detail="Photos of the exact pieces you're offering. The buyer approves them."
      onClose={onClose}
    >
      {currentPictures.length > 0 && (
        <ul className={css['list']}>
          {currentPictures.map(({ url }, at) => (
            <li key={url}>
              <img src={mediaUrl(url, 320, 'webp')} alt={`Lot photo ${at + 1}`} />
              <Button
                look="quiet"
                onClick={() => set(currentPictures.filter((picture) => picture.url !== url))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {free > 0 && (
        <ImageDrop
          label="Add lot photos"
          isMany
          isDisabled={isBusy}
          error={error}
          onPick={(picked) => void add(picked)}
        />
      )}
      <DialogButtons>
        {isBusy && <span role="status">Adding photos…</span>}
        <Button onClick={onClose}>Done</Button>
      </DialogButtons>
    </ModalDialog>
  );
}
