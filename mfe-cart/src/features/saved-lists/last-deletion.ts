/** A deleted list, as needed to undo the deletion. */
export interface DeletedList {
  id: string;
  name: string;
  isShared: boolean;
}

let last: DeletedList | undefined;

/** Keeps the list that was deleted on its own page, so that the overview can offer to undo the deletion. */
export function keepDeletion(list: DeletedList): void {
  last = list;
}

export const readDeletion = (): DeletedList | undefined => last;

export function forgetDeletion(): void {
  last = undefined;
}
