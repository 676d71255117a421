/** The data that is needed to undo the deletion of a list. */
export interface DeletedList {
  id: string;
  name: string;
  isShared: boolean;
}

let last: DeletedList | undefined;

/** Remembers a list that was deleted on its page, so that the overview page can offer Undo. */
export function storeListDeletion(list: DeletedList): void {
  last = list;
}

export const readListDeletion = (): DeletedList | undefined => last;

export function clearListDeletion(): void {
  last = undefined;
}
