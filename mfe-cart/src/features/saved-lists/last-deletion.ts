/** The data of a deleted list that Undo needs. */
export interface DeletedList {
  id: string;
  name: string;
  isShared: boolean;
}

let last: DeletedList | undefined;

/** Remembers a list that was deleted on its page, so that the overview page can offer Undo. */
export function keepDeletion(list: DeletedList): void {
  last = list;
}

export const readDeletion = (): DeletedList | undefined => last;

export function forgetDeletion(): void {
  last = undefined;
}
