import type { StaffProduct } from 'contracts';
import type { NewPicture } from '../../lib/images/new-picture.js';

type PictureEntry = Pick<StaffProduct, 'mainImage' | 'additionalImages'>;
export type KeptPicture = StaffProduct['additionalImages'][number];

/** One additional picture in its place: kept from before, or new. */
export type Additional =
  | { key: string; kind: 'kept'; picture: KeptPicture }
  | { key: string; kind: 'new'; picture: NewPicture };

export interface Pictures {
  /** The main picture as it is stored. */
  storedMain: string | undefined;
  main: NewPicture | undefined;
  additional: Additional[];
  /** Public ids of stored pictures that go when the form is saved. */
  removed: KeptPicture[];
}

export const noPictures: Pictures = {
  storedMain: undefined,
  main: undefined,
  additional: [],
  removed: [],
};

export const maxNewPictures = 10;

const toKeptPicture = (picture: KeptPicture): Additional => ({
  key: picture.public_id,
  kind: 'kept',
  picture,
});

export function picturesOf(product: PictureEntry): Pictures {
  return {
    ...noPictures,
    storedMain: product.mainImage?.url,
    additional: product.additionalImages.map(toKeptPicture),
  };
}

/** Adds to what was chosen before; what is more than one form takes is left out. */
export function addPictures(pictures: Pictures, added: NewPicture[]): Pictures {
  const already = pictures.additional.filter(({ kind }) => kind === 'new').length;
  const fitting = added.slice(0, maxNewPictures - already);
  const places = fitting.map((picture): Additional => ({
    key: picture.key,
    kind: 'new',
    picture,
  }));
  return { ...pictures, additional: [...pictures.additional, ...places] };
}

/** Takes a picture away: a stored one is marked and hidden, a new one is forgotten. */
export function removePicture(pictures: Pictures, key: string): Pictures {
  const gone = pictures.additional.find((one) => one.key === key);
  return {
    ...pictures,
    additional: pictures.additional.filter((one) => one.key !== key),
    removed: gone?.kind === 'kept' ? [...pictures.removed, gone.picture] : pictures.removed,
  };
}

/** Takes all marks back. */
export function restorePictures(pictures: Pictures): Pictures {
  const back = pictures.removed.map(toKeptPicture);
  return { ...pictures, additional: [...pictures.additional, ...back], removed: [] };
}

/** The same changes made to the pictures that are stored by now. */
export function rebasePictures(mine: Pictures, product: PictureEntry): Pictures {
  const stored = picturesOf(product);
  const ids = stored.additional.map(({ key }) => key);
  const removed = mine.removed.filter(({ public_id }) => ids.includes(public_id));
  const gone = removed.map(({ public_id }) => public_id);
  const known = mine.additional.map(({ key }) => key);
  const mineLeft = mine.additional.filter(({ kind, key }) => kind === 'new' || ids.includes(key));
  const theirs = stored.additional.filter(({ key }) => !known.includes(key) && !gone.includes(key));
  const { storedMain } = stored;
  return { main: mine.main, storedMain, additional: [...mineLeft, ...theirs], removed };
}

export const isChanged = ({ main, removed, additional }: Pictures, before: Pictures) =>
  main !== undefined ||
  removed.length > 0 ||
  additional.map(({ key }) => key).join() !== before.additional.map(({ key }) => key).join();

/** Writes the pictures into a form; `imageOrder` names new ones by their place among the new. */
export function appendPictures(form: FormData, { main, additional, removed }: Pictures) {
  if (main) form.append('mainImage', main.file);
  const added = additional.filter((one) => one.kind === 'new');
  for (const { picture } of added) form.append('additionalImages', picture.file);
  for (const { public_id } of removed) form.append('removedAdditionalImages', public_id);
  for (const one of additional)
    form.append('imageOrder', one.kind === 'kept' ? one.key : `new-${added.indexOf(one)}`);
}
