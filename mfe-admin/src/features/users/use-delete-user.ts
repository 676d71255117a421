import type { User } from 'contracts';
import { useConfirm } from '../../lib/dialogs/confirm.js';
import { hasServerResponded, errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { notify } from '../../lib/notifications/notify.js';
import { texts } from '../../texts.js';

/** Returns a function that deletes a user after confirmation and offers Undo. */
export function useDeleteUser(reload: () => Promise<unknown>) {
  const confirm = useConfirm();
  return async ({ uid, name, email, mobile }: User) => {
    const detail = [name, email, mobile].filter(Boolean).join(' · ');
    if (!(await confirm({ text: texts.users.question, detail, action: 'Delete' }))) return;
    try {
      await request('deleteUser', { query: { uid } });
    } catch (error) {
      notify.error(
        hasServerResponded(error) ? texts.users.deleteRefused : texts.users.deleteFailed,
      );
      return;
    }
    notify.undoable(texts.users.deleted, () => restore(uid).finally(reload));
    await reload();
  };
}

async function restore(uid: string) {
  try {
    const { message } = await request('restoreUser', { body: { uid } });
    notify.success(message);
  } catch (error) {
    notify.error(errorMessage(error, texts.users.restoreFailed));
  }
}
