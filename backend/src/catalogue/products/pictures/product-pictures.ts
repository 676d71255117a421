import type { Image } from 'contracts';
import { ValidationError } from '../../../platform/errors.js';
import type { ProductFields } from '../product.schema.js';

type Additional = ProductFields['additionalImages'];

/** Maximum number of pictures in addition to the main picture. */
export const maxAdditionalPictures = 20;

export interface PictureChange {
  removed: string[];
  added: Image[];
  /**
   * Public ids of the pictures in the requested order; `new-<n>` refers to the added picture with index n. Pictures
   * that are not listed come last.
   */
  order: string[];
}

export function toAdditionalImage(image: Image) {
  return { ...image, public_id: image.url.slice('/media/'.length) };
}

export function applyPictureChange(before: Additional, change: PictureChange): Additional {
  assertOwnPictures(before, change.removed);
  const remainingPictures = before.filter(({ public_id }) => !change.removed.includes(public_id));
  const byName = new Map(remainingPictures.map((picture) => [picture.public_id, picture]));
  change.added.forEach((image, at) => byName.set(`new-${at}`, toAdditionalImage(image)));
  const orderedNames = [...new Set([...change.order, ...byName.keys()])];
  return unique(orderedNames.flatMap((name) => byName.get(name) ?? []));
}

/** Throws if there would be too many pictures, or if a picture to remove belongs to another product. */
export function assertValidPictureChange(
  before: Additional,
  { removed, added }: { removed: string[]; added: number },
) {
  assertOwnPictures(before, removed);
  if (before.length - removed.length + added > maxAdditionalPictures) {
    throw new ValidationError({
      additionalImages: `Choose at most ${maxAdditionalPictures} images`,
    });
  }
}

function assertOwnPictures(before: Additional, removed: string[]) {
  const isOwn = removed.every((id) => before.some(({ public_id }) => public_id === id));
  if (!isOwn) {
    throw new ValidationError({
      removedAdditionalImages: "This image doesn't belong to the product",
    });
  }
}

function unique(pictures: Additional): Additional {
  return [...new Map(pictures.map((picture) => [picture.public_id, picture])).values()];
}
