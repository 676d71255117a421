import { useQueryClient } from '@tanstack/react-query';
import { orderStepTitles, type OrderStepForm, type StaffOrderStep } from 'contracts';
import { useConfirm } from '../../../lib/dialogs/confirm.js';
import { notify } from '../../../lib/notifications/notify.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import { staffInquiryQueryKey, staffInquiryQuery } from '../staff-inquiry.js';

type Step = Pick<StaffOrderStep, 'id' | 'kind'>;

export function useOrderCalls(number: string) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const reload = () => client.invalidateQueries({ queryKey: staffInquiryQueryKey(number) });

  const revision = () => {
    const page = client.getQueryData(staffInquiryQuery(number).queryKey);
    const accepted = page?.versions.find(({ state }) => state === 'accepted');
    return accepted?.order?.revision ?? 0;
  };

  const record = async (body: { id: string; revision: number; step: OrderStepForm }) => {
    await request('recordOrderStep', { params: { number }, body });
    await reload();
  };

  const remove = async ({ id, kind }: Step) => {
    try {
      const query = { id, revision: revision() };
      await request('undoOrderStep', { params: { number }, query });
      notify.success(`“${orderStepTitles[kind]}” undone`);
    } catch (error) {
      notify.error(errorMessage(error, "Can't connect to the shop"));
    }
    await reload();
  };

  const undo = async (step: Step) => {
    const text = `Undo “${orderStepTitles[step.kind]}”?`;
    const detail = "The step disappears from the buyer's page. The buyer won't be emailed.";
    if (await confirm({ text, detail, action: 'Undo' })) await remove(step);
  };

  /** Offers Undo, which is possible until the email about the order step is sent. */
  const offerUndo = (step: Step) =>
    notify.undoable(`“${orderStepTitles[step.kind]}” recorded`, () => remove(step));

  return { record, undo, offerUndo, reload, revision };
}
