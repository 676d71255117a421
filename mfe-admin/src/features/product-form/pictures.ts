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

/** Appends pictures to the current selection, and ignores new pictures above the limit of the form. */
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
  const gone = pictures.additional.find((one) => one.key === key);
  return {
    ...pictures,
    additional: pictures.additional.filter((one) => one.key !== key),
    removed: gone?.kind === 'kept' ? [...pictures.removed, gone.picture] : pictures.removed,
  };
}

/** Restores all pictures that are marked for deletion and places them at the end of the list. */
export function restorePictures(pictures: Pictures): Pictures {
  const back = pictures.removed.map(toKeptPicture);
  return { ...pictures, additional: [...pictures.additional, ...back], removed: [] };
}

export function rebasePictures(mine: Pictures, product: PictureEntry): Pictures {
  const stored = toPictures(product);
  const ids = stored.additional.map(({ key }) => key);
  const removed = mine.removed.filter(({ public_id }) => ids.includes(public_id));
  const gone = removed.map(({ public_id }) => public_id);
  const known = mine.additional.map(({ key }) => key);
  const mineLeft = mine.additional.filter(({ kind, key }) => kind === 'new' || ids.includes(key));
  const theirs = stored.additional.filter(({ key }) => !known.includes(key) && !gone.includes(key));
  const { storedMain } = stored;
  return { main: mine.main, storedMain, additional: [...mineLeft, ...theirs], removed };
}

export const arePicturesChanged = ({ main, removed, additional }: Pictures, before: Pictures) =>
  main !== undefined ||
  removed.length > 0 ||
  additional.map(({ key }) => key).join() !== before.additional.map(({ key }) => key).join();

/** Appends the pictures to the form data. In `imageOrder`, `new-<n>` refers to the new picture with index n. */
export function appendPictures(form: FormData, { main, additional, removed }: Pictures) {
  if (main) form.append('mainImage', main.file);
  const added = additional.filter((one) => one.kind === 'new');
  for (const { picture } of added) form.append('additionalImages', picture.file);
  for (const { public_id } of removed) form.append('removedAdditionalImages', public_id);
  for (const one of additional)
    form.append('imageOrder', one.kind === 'kept' ? one.key : `new-${added.indexOf(one)}`);
}
