import { useQueryClient } from '@tanstack/react-query';
import type { CustomerForm } from 'contracts';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { texts } from '../../texts.js';

/**
 * Returns a function that saves the profile and offers Undo. It resolves to the reason if the server rejects the
 * change, otherwise to undefined.
 */
export function useChangeCustomer(uid: string) {
  const client = useQueryClient();
  const save = async (body: CustomerForm) => {
    const { message } = await request('changeCustomer', { params: { uid }, body });
    await client.invalidateQueries({ queryKey: ['customer', uid] });
    return message;
  };
  return async (values: CustomerForm, before: CustomerForm): Promise<string | undefined> => {
    try {
      const message = await save(values);
      notify.undoable(message, () =>
        save(before).then(notify.success, (error: unknown) =>
          notify.error(errorMessage(error, texts.broken)),
        ),
      );
      return undefined;
    } catch (error) {
      return errorMessage(error, texts.broken);
    }
  };
}
