import type { StaffProduct } from 'contracts';
import type { NewPicture } from '../../lib/images/new-picture.js';

type PictureEntry = Pick<StaffProduct, 'mainImage' | 'additionalImages'>;
export type StoredPicture = StaffProduct['additionalImages'][number];

export type AdditionalPicture =
  | { key: string; kind: 'kept'; picture: StoredPicture }
  | { key: string; kind: 'new'; picture: NewPicture };

export interface Pictures {
  storedMain: string | undefined;
  main: NewPicture | undefined;
  additional: AdditionalPicture[];
  /** Stored pictures that will be deleted when the form is saved. */
  removed: StoredPicture[];
}

export const noPictures: Pictures = {
  storedMain: undefined,
  main: undefined,
  additional: [],
  removed: [],
};

export const maxNewPictures = 10;

const toKeptPicture = (picture: StoredPicture): AdditionalPicture => ({
  key: picture.public_id,
  kind: 'kept',
  picture,
});

export function toPictures(product: PictureEntry): Pictures {
  return {
    ...noPictures,
    storedMain: product.mainImage?.url,
    additional: product.additionalImages.map(toKeptPicture),
  };
}

/** Appends pictures to the current selection, and ignores new pictures beyond the form's limit. */
export function addPictures(pictures: Pictures, added: NewPicture[]): Pictures {
  const already = pictures.additional.filter(({ kind }) => kind === 'new').length;
  const fitting = added.slice(0, maxNewPictures - already);
  const places = fitting.map((picture): AdditionalPicture => ({
    key: picture.key,
    kind: 'new',
    picture,
  }));
  return { ...pictures, additional: [...pictures.additional, ...places] };
}

export function removePicture(pictures: Pictures, key: string): Pictures {
  const removedPicture = pictures.additional.find((picture) => picture.key === key);
  return {
    ...pictures,
    additional: pictures.additional.filter((picture) => picture.key !== key),
    removed:
      removedPicture?.kind === 'kept'
        ? [...pictures.removed, removedPicture.picture]
        : pictures.removed,
  };
}

/** Restores all pictures that are marked for deletion and places them at the end of the list. */
export function restorePictures(pictures: Pictures): Pictures {
  const restoredPictures = pictures.removed.map(toKeptPicture);
  return { ...pictures, additional: [...pictures.additional, ...restoredPictures], removed: [] };
}

export function rebasePictures(mine: Pictures, product: PictureEntry): Pictures {
  const storedPictures = toPictures(product);
  const ids = storedPictures.additional.map(({ key }) => key);
  const removed = mine.removed.filter(({ public_id }) => ids.includes(public_id));
  const removedIds = removed.map(({ public_id }) => public_id);
  const ownKeys = mine.additional.map(({ key }) => key);
  const mineLeft = mine.additional.filter(({ kind, key }) => kind === 'new' || ids.includes(key));
  const addedByOthers = storedPictures.additional.filter(
    ({ key }) => !ownKeys.includes(key) && !removedIds.includes(key),
  );
  const { storedMain } = storedPictures;
  return { main: mine.main, storedMain, additional: [...mineLeft, ...addedByOthers], removed };
}

export const arePicturesChanged = ({ main, removed, additional }: Pictures, before: Pictures) =>
  main !== undefined ||
  removed.length > 0 ||
  additional.map(({ key }) => key).join() !== before.additional.map(({ key }) => key).join();

/** Appends the pictures to the form data. In `imageOrder`, `new-<n>` refers to the new picture with index n. */
export function appendPictures(form: FormData, { main, additional, removed }: Pictures) {
  if (main) form.append('mainImage', main.file);
  const newPictures = additional.filter((picture) => picture.kind === 'new');
  for (const { picture } of newPictures) form.append('additionalImages', picture.file);
  for (const { public_id } of removed) form.append('removedAdditionalImages', public_id);
  for (const picture of additional) {
    form.append(
      'imageOrder',
      picture.kind === 'kept' ? picture.key : `new-${newPictures.indexOf(picture)}`,
    );
  }
}
